/**
 * The config that a client sends back with a call (AP-0). Only its form key and the ids of its cart's lines are read;
 * the rest is dropped first, so that it counts against no limit of fields.
 */

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Drops the unread members of the config in a parsed call. */
export function trimConfig(body: unknown): unknown {
  if (!isObject(body) || !isObject(body.config)) return body;
  const { formkey, cart } = body.config;
  const lines = Array.isArray(cart) && {
    cart: cart.map((line) => (isObject(line) ? { id: line.id } : line)),
  };
  return { ...body, config: { ...(formkey !== undefined && { formkey }), ...lines } };
}

/** `config[…]=…`, unless it is `config[formkey]` or `config[cart][0][id]`; brackets may be percent-encoded. */
const UNREAD_FIELD =
  /(?<=^|&)config(?:\[|%5B)(?!formkey(?:\]|%5D)=|cart(?:\]|%5D)(?:\[|%5B)\d+(?:\]|%5D)(?:\[|%5B)id(?:\]|%5D)=)[^&]*&?/gi;

/** Drops the unread members of the config in the text of an urlencoded call. */
export const trimConfigFields = (text: string): string => text.replace(UNREAD_FIELD, '');
