/** Deeper nesting than any form has; brackets in texts count too. */
const MAX_DEPTH = 100;

function isDeep(text: string): boolean {
  let depth = 0;
  for (const bracket of text.match(/[[\]{}]/g) ?? []) {
    depth += bracket === '[' || bracket === '{' ? 1 : -1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

/** Parses a form's JSON of an unknown sender. Undefined for a text that is none, or is nested too deep. */
export function parseJson(text: string): unknown {
  if (isDeep(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
