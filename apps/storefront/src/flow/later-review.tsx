import { lazy } from 'react';

const load = () => import('./review-answers.tsx');
const server = import.meta.env.SSR ? await load() : null;

/** The answers to be reviewed, at hand on the server; a browser that begins with a question fetches them at the end. */
export const ReviewAnswers =
  server?.ReviewAnswers ?? lazy(async () => ({ default: (await load()).ReviewAnswers }));
