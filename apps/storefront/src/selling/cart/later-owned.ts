import { lazy } from 'react';

const load = () => import('../../page/parts/owned-notice.tsx');

/** Bundled on the server; the browser loads it for a customer who has an equal document. */
export const OwnedNotice = import.meta.env.SSR
  ? (await load()).OwnedNotice
  : lazy(async () => ({ default: (await load()).OwnedNotice }));
