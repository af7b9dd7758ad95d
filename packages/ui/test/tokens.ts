export type Tokens = Readonly<Record<string, string>>;
export type Scheme = 'light' | 'dark';

/**
 * Returns the custom properties of each selector of a style sheet, inside and outside the dark scheme's
 * query.
 */
export function readTokens(css: string): Record<Scheme, Record<string, Tokens>> {
  const at = css.indexOf('@media (prefers-color-scheme: dark)');
  return { light: blocks(css.slice(0, at)), dark: blocks(css.slice(at)) };
}

function blocks(css: string): Record<string, Tokens> {
  const found = css.matchAll(/(:root|\.[\w-]+)\s*\{([^{}]*)\}/g);
  return Object.fromEntries(
    [...found].map(([, selector = '', body = '']) => [
      selector,
      Object.fromEntries(
        [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map(([, name, value]) => [name, value]),
      ),
    ]),
  );
}
