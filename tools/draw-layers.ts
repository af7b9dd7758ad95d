/**
 * Draws the server's layers, rooms and their imports from the sources: `node tools/draw-layers.ts` writes
 * docs/pictures/layers.svg. The boundaries test fails while the picture is outdated.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './embedded-postgres.ts';
import { type ImportEdge, readImports } from './imports.ts';
import { findRoom, type Layers, SERVER_LAYERS } from './layers.ts';

export const PICTURE = join(projectRoot, 'docs/pictures/layers.svg');

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

/** Lays out the rooms of one layer in rows. */
function layOut(rooms: readonly string[], top: number): { chips: Chip[]; bottom: number } {
  const chips: Chip[] = [];
  let [x, y] = [16, top];
  for (const text of rooms) {
    const width = Math.round(text.length * CHARACTER + 16);
    if (x + width > WIDTH - ARROWS - 16) [x, y] = [16, y + CHIP_HEIGHT + GAP];
    chips.push({ text, x, y, width });
    x += width + GAP;
  }
  return { chips, bottom: y + CHIP_HEIGHT };
}

function toBands(layers: Layers): Band[] {
  let y = 8;
  return layers.map(({ name, rooms }) => {
    const { chips, bottom } = layOut(
      rooms.map((room) => (room === '.' ? 'main.ts, app.ts, config.ts' : room)),
      y + 30,
    );
    const band = { name, y, height: bottom - y + 10, chips };
    y += band.height + 12;
    return band;
  });
}

/** Returns the importing layers as pairs of indexes. */
function layerImports(layers: Layers, edges: readonly ImportEdge[]): string[] {
  const findLayer = (path: string): number =>
    layers.findIndex(({ rooms }) => rooms.includes(findRoom(layers, path) ?? ''));
  const pairs = edges.map(({ from, to }) => [findLayer(from), findLayer(to)] as const);
  return [...new Set(pairs.filter(([from, to]) => from !== to).map((pair) => pair.join('>')))].toSorted();
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

/** Draws an arc to the right of the bands, from the importing layer to the imported one. */
function drawArc(bands: readonly Band[], pair: string): string {
  const [from = 0, to = 0] = pair.split('>').map(Number);
  const [above, below] = [bands[from], bands[to]];
  if (!above || !below) return '';
  const x = WIDTH - ARROWS + 4;
  const [y1, y2] = [above.y + above.height / 2, below.y + below.height / 2];
  const reach = x + 14 + Math.abs(to - from) * 18;
  return `<path d="M${x} ${y1} C${reach} ${y1} ${reach} ${y2} ${x} ${y2}"/>`;
}

/** Renders one app's table and its imports as SVG. */
export function drawLayers(layers: Layers, edges: readonly ImportEdge[]): string {
  const bands = toBands(layers);
  const height = (bands.at(-1)?.y ?? 0) + (bands.at(-1)?.height ?? 0) + 8;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="12">`,
    '<title>Layers and rooms of the server</title>',
    '<style>.band{fill:#f3f1ec;stroke:#ddd8ce}.chip{fill:#fff;stroke:#b9b3a6}.name{font-weight:600}',
    'text{fill:#1c2126}path{fill:none;stroke:#005458;stroke-opacity:.55}</style>',
    ...bands.map(drawBand),
    ...layerImports(layers, edges).map((pair) => drawArc(bands, pair)),
    '</svg>',
  ].join('\n')}\n`;
}

if (import.meta.main)
  writeFileSync(PICTURE, drawLayers(SERVER_LAYERS, readImports(join(projectRoot, 'apps/server/src'))));
