/** Returns the store in the URL; null for the texts that all stores share. */
export function storeParam(search: URLSearchParams): number | null {
  const store = Number(search.get('store'));
  return Number.isInteger(store) && store > 0 ? store : null;
}
