import type { StoreMethod, StoreMethodsView } from '@folio/contract/payments/methods.staff';

/** The unsaved changes to a store's payment methods, with the version they started from. */
export type Draft = { readonly version: string; readonly methods: readonly StoreMethod[] };

/** Returns a store's payment methods without their read-only fields. */
export const toMethods = ({ methods }: Pick<StoreMethodsView, 'methods'>): StoreMethod[] =>
  methods.map(({ problems: _, ...method }) => method);

export const isSame = (first: readonly StoreMethod[], second: readonly StoreMethod[]): boolean =>
  JSON.stringify(first) === JSON.stringify(second);

/** Returns the list with one method moved up (-1) or down (1). */
export function moved(methods: readonly StoreMethod[], code: string, by: -1 | 1): readonly StoreMethod[] {
  const index = methods.findIndex((method) => method.code === code);
  const [first, second] = [methods[index], methods[index + by]];
  if (!first || !second) return methods;
  return methods.with(index, second).with(index + by, first);
}

export const changed = (
  methods: readonly StoreMethod[],
  code: string,
  change: Partial<StoreMethod>,
): readonly StoreMethod[] =>
  methods.map((method) => (method.code === code ? { ...method, ...change } : method));

/** Rebases a draft on a colleague's save: methods added there follow at the end. */
export const rebased = (
  mine: readonly StoreMethod[],
  saved: readonly StoreMethod[],
): readonly StoreMethod[] => [
  ...mine,
  ...saved.filter(({ code }) => !mine.some((method) => method.code === code)),
];

export const areCrossed = ({ min, max }: StoreMethod): boolean => min !== null && max !== null && min > max;
