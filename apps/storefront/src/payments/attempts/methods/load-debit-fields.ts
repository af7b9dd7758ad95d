import { lazy } from 'react';

const load = () => import('./debit-fields.tsx');

/** The debit's fields: bundled on the server; a browser loads them on demand, since most stores offer no debit. */
export const DebitFields = import.meta.env.SSR
  ? (await load()).DebitFields
  : lazy(async () => ({ default: (await load()).DebitFields }));
