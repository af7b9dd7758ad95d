import { readFileSync } from 'node:fs';

/** The stores' illustrations, whose colours are variables of the page that shows them. */
const illustrations = readFileSync(
  new URL('../../../../../../packages/ui/src/illustrations.svg', import.meta.url),
  'utf8',
);

/** Colours of an illustration's lines and areas. */
export type DrawingColours = Readonly<Record<'line' | 'accent' | 'faint' | 'paper' | 'tint', string>>;

/** Attributes and content of each illustration, by name. */
const SYMBOLS = new Map(
  [...illustrations.matchAll(/<symbol id="([^"]+)"([^>]*)>(.*?)<\/symbol>/gs)].map(
    ([, name = '', attributes = '', content = '']) => [name, { attributes, content }],
  ),
);
const VARIABLE = /var\(--draw-([a-z]+), var\(--[a-z-]+\)\)/g;

/** Returns a store's illustration as an SVG document in fixed colours; undefined for an unknown name. */
export function drawingSvg(name: string, colours: DrawingColours): string | undefined {
  const symbol = SYMBOLS.get(name);
  if (!symbol) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg"${symbol.attributes}>${symbol.content}</svg>`;
  return svg.replaceAll(VARIABLE, (_, use: string) => colours[use as keyof DrawingColours] ?? colours.line);
}

/** Returns a store's mark as an SVG document in one colour. */
export const markSvg = (path: string, colour: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${colour}" fill-rule="evenodd" d="${path}"/></svg>`;
