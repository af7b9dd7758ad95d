/**
 * Draws the server's houses, their features and imports from the sources: `node tools/draw-houses.ts` writes
 * docs/pictures/houses.svg. The boundaries test fails while the picture is outdated.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './embedded-postgres.ts';
import { featureIn, HOUSES } from './houses.ts';
import { type ImportEdge, readImports } from './imports.ts';

export const PICTURE = join(projectRoot, 'docs/pictures/houses.svg');

const WIDTH = 880;
const CHIP_HEIGHT = 24;
const GAP = 8;
const CHARACTER = 7.1;
const ARROWS = 140;

type Chip = { readonly text: string; readonly x: number; readonly y: number; readonly width: number };
type Band = {
  readonly name: string;
  readonly y: number;
  readonly height: number;
  readonly chips: readonly Chip[];
};

/** Lays out the features of one house in rows. */
function layOut(features: readonly string[], top: number): { chips: Chip[]; bottom: number } {
  const chips: Chip[] = [];
  let [x, y] = [16, top];
  for (const text of features) {
    const width = Math.round(text.length * CHARACTER + 16);
    if (x + width > WIDTH - ARROWS - 16) [x, y] = [16, y + CHIP_HEIGHT + GAP];
    chips.push({ text, x, y, width });
    x += width + GAP;
  }
  return { chips, bottom: y + CHIP_HEIGHT };
}

function toBands(houses: readonly string[], edges: readonly ImportEdge[]): Band[] {
  const features = [...new Set(edges.flatMap(({ from, to }) => [featureIn(from), featureIn(to)]))].toSorted();
  let y = 8;
  return houses.map((name) => {
    const own = features.filter((one) => one.startsWith(`${name}/`)).map((one) => one.slice(name.length + 1));
    const { chips, bottom } = layOut(own, y + 30);
    const band = { name, y, height: bottom - y + 10, chips };
    y += band.height + 12;
    return band;
  });
}

const drawBand = ({ name, y, height, chips }: Band): string =>
  [
    `<rect class="band" x="4" y="${y}" width="${WIDTH - ARROWS}" height="${height}" rx="6"/>`,
    `<text class="name" x="16" y="${y + 20}">${name}</text>`,
    ...chips.map(
      (chip) =>
        `<rect class="chip" x="${chip.x}" y="${chip.y}" width="${chip.width}" height="${CHIP_HEIGHT}" rx="4"/>` +
        `<text x="${chip.x + 8}" y="${chip.y + 16}">${chip.text}</text>`,
    ),
  ].join('\n');

/** Draws an arc to the right of the bands, from the importing house to the imported one. */
function drawArc(bands: readonly Band[], from: string, to: string): string {
  const [above, below] = [from, to].map((name) => bands.find((band) => band.name === name));
  if (!above || !below) return '';
  const x = WIDTH - ARROWS + 4;
  const [y1, y2] = [above.y + above.height / 2, below.y + below.height / 2];
  const reach = x + 14 + Math.abs(bands.indexOf(below) - bands.indexOf(above)) * 12;
  return `<path d="M${x} ${y1} C${reach} ${y1} ${reach} ${y2} ${x} ${y2}"/>`;
}

/** Renders one app's houses and their imports as SVG. */
export function drawHouses(houses: readonly string[], edges: readonly ImportEdge[]): string {
  const bands = toBands(houses, edges);
  const height = (bands.at(-1)?.y ?? 0) + (bands.at(-1)?.height ?? 0) + 8;
  const pairs = edges
    .map(({ from, to }) => [from.split('/')[0] ?? '', to.split('/')[0] ?? ''] as const)
    .filter(([from, to]) => from !== to)
    .map((pair) => pair.join(' '));
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    '<title>Houses and features of the server</title>',
    '<style>.band{fill:#f3f1ec;stroke:#ddd8ce}.chip{fill:#fff;stroke:#b9b3a6}.name{font-weight:600}',
    'text{fill:#1c2126}path{fill:none;stroke:#005458;stroke-opacity:.55}</style>',
    ...bands.map(drawBand),
    ...[...new Set(pairs)].toSorted().map((pair) => {
      const [from = '', to = ''] = pair.split(' ');
      return drawArc(bands, from, to);
    }),
    '</svg>',
  ].join('\n')}\n`;
}

if (import.meta.main)
  writeFileSync(PICTURE, drawHouses(HOUSES.server, readImports(join(projectRoot, 'apps/server/src'))));
