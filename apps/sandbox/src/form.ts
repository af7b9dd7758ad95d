/** A parameter as it came over the wire, before its type is known. */
export type FormValue = string | FormValue[] | { [name: string]: FormValue };

export type Form = { [name: string]: FormValue };

/** Reads `a=1&b[c]=2&d[]=3&e[0]=4` into nested objects and lists, as Stripe's API does. */
export function parseForm(text: string): Form {
  const root: Form = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const [first, ...rest] = splitName(name);
    if (first !== undefined) place(root, first, rest, value);
  }
  return toLists(root);
}

function splitName(name: string): string[] {
  const bracket = name.indexOf('[');
  if (bracket <= 0) return [name];
  const inner = name.slice(bracket).matchAll(/\[([^\]]*)\]/g);
  return [name.slice(0, bracket), ...[...inner].map((match) => match[1] ?? '')];
}

function place(into: Form, name: string, rest: readonly string[], value: string): void {
  const key = name === '' ? String(Object.keys(into).length) : name;
  const [next, ...deeper] = rest;
  if (next === undefined) {
    into[key] = value;
    return;
  }
  const child = into[key];
  const nested: Form = typeof child === 'object' && !Array.isArray(child) ? child : Object.create(null);
  into[key] = nested;
  place(nested, next, deeper, value);
}

/** Objects whose names are 0, 1, 2 … are lists. */
function toLists(form: Form): Form {
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, settle(value)]));
}

function settle(value: FormValue): FormValue {
  if (typeof value !== 'object' || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index));
  return isList ? entries.map(([, item]) => settle(item)) : toLists(value);
}
