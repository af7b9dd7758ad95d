export type Fields = Record<string, unknown>;

/** Returns whether a received value is a JSON object. */
export function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value at a path of member names and list indices, or undefined. */
export function at(value: unknown, ...path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((found, name) => {
    if (Array.isArray(found)) return typeof name === 'number' ? found[name] : undefined;
    return isObject(found) ? found[name] : undefined;
  }, value);
}

/** The text at a path, or undefined when there is none or another kind of value. */
export function textAt(value: unknown, ...path: readonly (string | number)[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
