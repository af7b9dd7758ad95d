import { readFileSync } from 'node:fs';
import { PICTURE_HEIGHT, PICTURE_WIDTH } from '@folio/contract/selling/page-head.view';
import type { ContainerNode, ImageNode, Renderer, TextNode } from '@takumi-rs/core';
import { hexAccent, plainLook, SANS } from '../../../stores/catalogue/plain-look.ts';
import { drawingSvg, markSvg } from './drawing.ts';
import type { Picture } from './picture.ts';

type Style = NonNullable<TextNode['style']>;
type Node = ContainerNode | ImageNode | TextNode;

const INK = '#1c2126';
const MUTED = '#47525b';
const DRAWING = { line: INK, faint: '#7a828a', paper: '#ffffff', tint: '#ebe6db' };
const MARGIN = 72;
/** Sizes of the title in pixels, by the longest title that they fit. */
const TITLE_SIZES = [
  [28, 84],
  [48, 72],
  [80, 60],
  [Number.POSITIVE_INFINITY, 48],
] as const;

const font = (name: string) =>
  readFileSync(new URL(`../../../../../../packages/ui/src/styles/fonts/${name}.woff2`, import.meta.url));

/** Opens the renderer with the shop's two typefaces, for the first picture. */
async function openRenderer(): Promise<Renderer> {
  const takumi = await import('@takumi-rs/core');
  const renderer = new takumi.Renderer({ cacheMaxBytes: 0 });
  for (const name of ['serif', 'sans']) await renderer.registerFont({ name, data: font(name) });
  return renderer;
}

let opening: Promise<Renderer> | undefined;

const text = (value: string, style: Style): Node => ({ type: 'text', text: value, style });
const box = (style: Style, children: Node[]): Node => ({ type: 'container', style, children });
const image = (src: string, style: Style): Node => ({ type: 'image', src, style });

function layOut({ shop, title, price, notice, look }: Picture, accent: string, hasDrawing: boolean): Node {
  const { paper, headingFace, radius } = plainLook(look);
  const face = headingFace === SANS ? 'sans' : 'serif';
  const size = TITLE_SIZES.find(([length]) => title.length <= length)?.[1] ?? 0;
  const mark = image('mark', { width: 56, height: 56 });
  const name = text(shop, { fontFamily: face, fontSize: 40, fontWeight: 600, color: accent });
  const heading = text(title, {
    ...{ fontFamily: face, fontSize: size, fontWeight: 560, color: INK, lineHeight: 1.12, maxWidth: 720 },
  });
  const pill = text(price, {
    ...{ fontFamily: 'sans', fontSize: 36, fontWeight: 650, color: '#ffffff', backgroundColor: accent },
    ...{ padding: '14px 28px', borderRadius: radius },
  });
  const foot = text(notice, { fontFamily: 'sans', fontSize: 26, color: MUTED });
  const drawing = image('drawing', { position: 'absolute', right: 48, bottom: 40, width: 400, height: 300 });
  return box(
    {
      ...{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between' },
      ...{ width: '100%', height: '100%', padding: MARGIN, paddingBottom: 56, backgroundColor: paper },
      borderTop: `20px solid ${accent}`,
    },
    [
      box({ display: 'flex', alignItems: 'center', gap: 20 }, [...(look.mark ? [mark] : []), name]),
      heading,
      box({ display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: 24 }, [
        ...(price ? [pill] : []),
        foot,
      ]),
      ...(hasDrawing ? [drawing] : []),
    ],
  );
}

/** Renders a link's picture as PNG, outside the event loop. */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  opening ??= openRenderer().catch((error: unknown) => {
    // The next picture tries again.
    opening = undefined;
    throw error;
  });
  const { look } = picture;
  const accent = hexAccent(look);
  const drawing = drawingSvg(look.drawing ?? look.family, { ...DRAWING, accent });
  const svgs = { drawing, mark: look.mark && markSvg(look.mark, accent) };
  const images = Object.entries(svgs).flatMap(([src, svg]) => (svg ? [{ src, data: Buffer.from(svg) }] : []));
  const renderer = await opening;
  return renderer.render(layOut(picture, accent, drawing !== undefined), {
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    format: 'png',
    images,
  });
}
