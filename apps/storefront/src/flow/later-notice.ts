import { lazy } from 'react';

const load = () => import('./repeated-notice.tsx');

/** At hand on the server; a browser fetches it for whoever has something in the cart. */
export const RepeatedNotice = import.meta.env.SSR
  ? (await load()).RepeatedNotice
  : lazy(async () => ({ default: (await load()).RepeatedNotice }));
