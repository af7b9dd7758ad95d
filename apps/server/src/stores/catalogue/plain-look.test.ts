import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STORES } from '../../../seed/stores.ts';
import { PALETTES, plainLook } from './plain-look.ts';

const css = readFileSync(
  new URL('../../../../../packages/ui/src/styles/palettes.css', import.meta.url),
  'utf8',
);

/** Parses the colours of every palette in a part of the style sheet. */
function parsePalettes(part: string): Record<string, Record<string, string>> {
  const rules = [...part.matchAll(/\.palette-([a-z]+) \{([^}]*)\}/g)];
  return Object.fromEntries(
    rules.map(([, name = '', body = '']) => [
      name,
      Object.fromEntries(
        [...body.matchAll(/--([a-z-]+): (#[0-9a-f]{6})/g)].map(([, key, value]) => [key, value]),
      ),
    ]),
  );
}

describe("the look of a store's mails", () => {
  it('uses the colours of its palette, light and dark', () => {
    const [light = {}, dark = {}] = css.split('@media (prefers-color-scheme: dark)').map(parsePalettes);
    const expected = Object.keys(light).map((name) => [
      name,
      [light[name]?.accent, light[name]?.paper, dark[name]?.accent, dark[name]?.['accent-ink']],
    ]);
    expect(PALETTES).toEqual(Object.fromEntries(expected));
  });

  it('exists for every store', () => {
    for (const { look } of STORES) expect(PALETTES[look.palette ?? ''], look.palette).toBeDefined();
  });

  it("keeps a store's own accent in dark mode, lightened until it is legible", () => {
    const withAccent = (accent: string) =>
      plainLook({ family: 'law', palette: 'burgundy', tokens: { '--accent': accent } });
    expect(withAccent('#123456')).toMatchObject({ darkAccent: '#a5b2bf', darkAccentInk: '#05101a' });
    expect(withAccent('rebeccapurple')).toMatchObject({ accent: 'rebeccapurple', darkAccent: '#fdb1b9' });
  });

  it("uses a store's own accent and heading typeface", () => {
    expect(
      plainLook({ family: 'law', palette: 'burgundy', tokens: { '--accent': '#123456' } }),
    ).toMatchObject({
      accent: '#123456',
      headingFace: expect.stringContaining('Georgia'),
      radius: '2px',
    });
    expect(plainLook({ family: 'portugal', variant: '28' }).headingFace).toContain('system-ui');
  });
});
