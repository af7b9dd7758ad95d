import type { Store } from '../catalogue/store.ts';

export type Tax = { readonly ok: true; readonly rate: number; readonly treatment: string; readonly legalText: string | null } | { readonly ok: false; readonly reason: string };

export function taxFor(store: Store, taxClass: string, date: string): Tax {
  void store; void taxClass; void date;
  return { ok: true, rate: 2100, treatment: 'standard', legalText: null };
}
