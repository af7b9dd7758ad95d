import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { STORES } from '../../seed/stores.ts';
import { MAIL_PALETTES, mailLook } from './mail-look.ts';

const css = readFileSync(new URL('../../../../packages/ui/src/styles/palettes.css', import.meta.url), 'utf8');

/** The colours of every palette in a part of the style sheet. */
function palettesIn(part: string): Record<string, Record<string, string>> {
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

describe('how a store’s mails look', () => {
  it('has the colours of its palette, light and dark', () => {
    const [light = {}, dark = {}] = css.split('@media (prefers-color-scheme: dark)').map(palettesIn);
    const expected = Object.keys(light).map((name) => [
      name,
      [light[name]?.accent, light[name]?.paper, dark[name]?.accent, dark[name]?.['accent-ink']],
    ]);
    expect(MAIL_PALETTES).toEqual(Object.fromEntries(expected));
  });

  it('is known for every store', () => {
    for (const { look } of STORES) expect(MAIL_PALETTES[look.palette ?? ''], look.palette).toBeDefined();
  });

  it('keeps a store’s own accent by night, lightened until it is read on dark', () => {
    const own = (accent: string) =>
      mailLook({ family: 'law', palette: 'burgundy', tokens: { '--accent': accent } });
    expect(own('#123456')).toMatchObject({ darkAccent: '#a5b2bf', darkAccentInk: '#05101a' });
    expect(own('rebeccapurple')).toMatchObject({ accent: 'rebeccapurple', darkAccent: '#fdb1b9' });
  });

  it('takes a store’s own accent, and the type of its headings', () => {
    expect(mailLook({ family: 'law', palette: 'burgundy', tokens: { '--accent': '#123456' } })).toMatchObject(
      {
        accent: '#123456',
        headingFace: expect.stringContaining('Georgia'),
        radius: '2px',
      },
    );
    expect(mailLook({ family: 'portugal', variant: '28' }).headingFace).toContain('system-ui');
  });
});
