import { lazy } from 'react';

const loadReview = () => import('./review-answers.tsx');
const loadReply = () => import('./reply-words.tsx');
const [review, reply] = import.meta.env.SSR ? await Promise.all([loadReview(), loadReply()]) : [];

// At hand on the server; a browser that begins with a question fetches them before they are needed (use-load-ahead.ts).
export const ReviewAnswers =
  review?.ReviewAnswers ?? lazy(async () => ({ default: (await loadReview()).ReviewAnswers }));
export const ReplyWords =
  reply?.ReplyWords ?? lazy(async () => ({ default: (await loadReply()).ReplyWords }));
