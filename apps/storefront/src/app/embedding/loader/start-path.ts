/** Returns the path shown first: the page of the town that the host's config names (EN-1), else the services. */
export function startPath(town: unknown): string {
  const path = (town as { readonly path?: unknown } | null | undefined)?.path;
  return typeof path === 'string' && /^\/(NotaSimple)?RegistroPropiedad\/[\w-]+$/.test(path)
    ? path
    : '/servicios';
}
