import { lazy } from 'react';

const load = () => import('./ordered-notice.tsx');

/** Bundled on the server; the browser loads it for a customer whose cart was ordered by its link. */
export const OrderedNotice = import.meta.env.SSR
  ? (await load()).OrderedNotice
  : lazy(async () => ({ default: (await load()).OrderedNotice }));
