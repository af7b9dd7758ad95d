import { lazy } from 'react';

const load = () => import('./repeated-notice.tsx');

/** Bundled on the server; the browser loads it once the cart has lines, or the customer has an equal document. */
export const RepeatedNotice = import.meta.env.SSR
  ? (await load()).RepeatedNotice
  : lazy(async () => ({ default: (await load()).RepeatedNotice }));
