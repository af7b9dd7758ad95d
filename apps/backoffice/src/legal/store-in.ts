/** The store whose texts an address asks for; null for those that all stores have. */
export function storeIn(search: URLSearchParams): number | null {
  const store = Number(search.get('store'));
  return Number.isInteger(store) && store > 0 ? store : null;
}
