/** The keys of EN-1 that a host's page may set. */
type HostConfig = Readonly<Record<string, unknown>> & { readonly baseUrl?: string };

const isPlain = (value: unknown): value is object => {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * Returns the config that scripts of the host's page have set. Markup makes globals too, such as
 * `<a id="folioConfig">`, a form or a frame of that name: a reader's comment must not choose the shop's origin.
 */
export function hostConfig(page: object): HostConfig {
  const value: unknown = Object.hasOwn(page, 'folioConfig') && Reflect.get(page, 'folioConfig');
  // A copy has no properties of another site's window, each of which throws.
  const { baseUrl, ...config }: Record<string, unknown> = isPlain(value) ? { ...value } : {};
  return typeof baseUrl === 'string' ? { ...config, baseUrl } : config;
}
