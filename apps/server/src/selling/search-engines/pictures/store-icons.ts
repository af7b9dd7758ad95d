import type { StoreLook } from '../../../platform/db/catalogue-tables.ts';
import { hexAccent, plainLook } from '../../../stores/catalogue/plain-look.ts';

/** The icons of an installed shop by name and pixels; a launcher cuts a `maskable` one to its own shape. */
export const ICONS = ['icon-192', 'icon-512', 'maskable-512'] as const;
type Icon = (typeof ICONS)[number];

/** Returns the colours of a store's icons and window: its accent, in hexadecimal, on its paper. */
export function iconColours(look: StoreLook): { readonly theme: string; readonly background: string } {
  return { theme: hexAccent(look), background: plainLook(look).paper };
}

/** A page, for a store without a mark. */
const PAGE = 'M7 2h12l8 8v18a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2z';

/** Draws the store's mark in paper on its accent. A maskable icon keeps it within the circle that is never cut. */
export async function drawIcon(look: StoreLook, icon: Icon): Promise<Buffer> {
  const { theme, background } = iconColours(look);
  const isMaskable = icon.startsWith('maskable');
  const [corner, scale] = isMaskable ? [0, 0.52] : [12, 0.6];
  const place = 32 - 16 * 2 * scale;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="${corner}" fill="${theme}"/>
<path transform="translate(${place} ${place}) scale(${scale * 2})" fill="${background}" fill-rule="evenodd" d="${look.mark ?? PAGE}"/></svg>`;
  const { Renderer } = await import('@takumi-rs/core');
  const size = Number(icon.replace(/\D+/, ''));
  return new Renderer({ cacheMaxBytes: 0 }).render(
    { type: 'image', src: 'icon', style: { width: size, height: size } },
    { width: size, height: size, format: 'png', images: [{ src: 'icon', data: Buffer.from(svg) }] },
  );
}
