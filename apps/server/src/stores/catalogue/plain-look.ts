import type { StoreLook } from '../../platform/db/catalogue-tables.ts';

/**
 * The look of a store where no style sheet applies, in mails and pictures: light and dark colours, heading typeface,
 * corners.
 */
export type PlainLook = {
  readonly accent: string;
  readonly paper: string;
  readonly darkAccent: string;
  readonly darkAccentInk: string;
  readonly headingFace: string;
  readonly radius: string;
};

type Colours = readonly [accent: string, paper: string, darkAccent: string, darkAccentInk: string];

const PETROL: Colours = ['#005458', '#fbf9f5', '#9dd5d8', '#002629'];
/** Colours of palettes.css; plain-look.test.ts compares the two. */
export const PALETTES: Readonly<Record<string, Colours>> = {
  petrol: PETROL,
  pine: ['#155534', '#f8faf6', '#a6d7b7', '#072716'],
  indigo: ['#3a3b8b', '#f8f9fd', '#bbc4ff', '#1a1b41'],
  burgundy: ['#76162e', '#fcf8f7', '#fdb1b9', '#3b0e17'],
  navy: ['#224477', '#f7f9fd', '#abcbfb', '#0e203b'],
  azulejo: ['#004885', '#f7f9fc', '#9ecdff', '#022140'],
  sea: ['#05544a', '#f6faf9', '#a1d5cc', '#022722'],
  terracotta: ['#7d3400', '#fbf9f6', '#fab896', '#391300'],
  graphite: ['#36444f', '#f6fafc', '#becbd5', '#1a2227'],
  plum: ['#60316d', '#faf8fb', '#e1b7ee', '#2d1534'],
  mulberry: ['#7b1d4a', '#fcf8f9', '#f9b1cb', '#390f21'],
  moss: ['#36511c', '#faf9f5', '#b9d3a5', '#17250a'],
  heather: ['#53347e', '#f9f8fc', '#d2bcfb', '#26173c'],
  slate: ['#244b59', '#f6fafc', '#aecfdd', '#0f232b'],
  brick: ['#7a2d12', '#fbf9f6', '#fdb59f', '#3b1105'],
};

export const SANS = "system-ui, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
const SERIF = "Georgia, 'Times New Roman', serif";
/** Families and variants (families.css) with sans-serif headings. */
const SANS_HEADINGS = new Set(['mercantile', 'english', 'plain', '28']);
const RADIUS: Readonly<Record<string, string>> = {
  law: '2px',
  mercantile: '4px',
  civil: '14px',
  portugal: '4px',
  english: '10px',
  '28': '0',
};

const HEX = /^#[0-9a-f]{6}$/i;

/** Mixes a six-digit colour with a grey of 0 to 255 by a share of 0 to 1. */
const mix = (colour: string, grey: number, part: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * (1 - part) + grey * part))
    .map((level) => level.toString(16).padStart(2, '0'))
    .join('')}`;

/**
 * Lightens a store's own accent for dark mode, with its text colour; in another notation the palette's colours apply.
 */
const darkColours = (accent: string | undefined) =>
  accent !== undefined &&
  HEX.test(accent) && {
    darkAccent: mix(accent, 255, 0.62),
    darkAccentInk: mix(accent, 0, 0.7),
  };

/** Derives a store's plain look; missing values fall back to those of the shop's pages. */
export function plainLook({ family, palette = 'petrol', variant = '', tokens }: StoreLook): PlainLook {
  const [accent, paper, darkAccent, darkAccentInk] = PALETTES[palette] ?? PETROL;
  return {
    accent: tokens?.['--accent'] ?? accent,
    paper,
    darkAccent,
    darkAccentInk,
    ...darkColours(tokens?.['--accent']),
    headingFace: SANS_HEADINGS.has(family) || SANS_HEADINGS.has(variant) ? SANS : SERIF,
    radius: RADIUS[variant] ?? RADIUS[family] ?? '6px',
  };
}

/**
 * Returns a store's accent for drawings, which know hexadecimal alone: the palette's, where its own is in another
 * notation.
 */
export function hexAccent(look: StoreLook): string {
  const { accent } = plainLook(look);
  const { tokens: _, ...withoutOwn } = look;
  return HEX.test(accent) ? accent : plainLook(withoutOwn).accent;
}
