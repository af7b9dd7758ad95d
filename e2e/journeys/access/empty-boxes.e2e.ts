import { purchase, withNote } from '../../customer/register-page.ts';
import { expect, test } from '../../shop/shop.ts';

// An empty box that looks disabled is not ticked: in the dark its edge stands out, and it is not filled.

const BOXES = `(() => {
  const light = (color) => {
    const [r, g, b] = color.match(/[\\d.]+/g).slice(0, 3).map((part) => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one, other) => {
    const [low, high] = [light(one), light(other)].sort((a, b) => a - b);
    return (high + 0.05) / (low + 0.05);
  };
  return [...document.querySelectorAll('input:is([type=checkbox], [type=radio]):not(:checked, :disabled)')].map((box) => {
    const style = getComputedStyle(box);
    let ground = box.parentElement;
    while (getComputedStyle(ground).backgroundColor === 'rgba(0, 0, 0, 0)') ground = ground.parentElement;
    const around = getComputedStyle(ground).backgroundColor;
    return {
      isDrawn: style.appearance === 'none',
      edge: contrast(style.borderTopColor, style.backgroundColor),
      fill: contrast(style.backgroundColor, around),
    };
  });
})()`;
type Box = { readonly isDrawn: boolean; readonly edge: number; readonly fill: number };

test('[SH-2] [EN-8] empty boxes at the checkout look empty in the dark @all', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await withNote(page, 'Calle de Ejemplo 46');
  if (/\/cart/.test(page.url())) await purchase(page);
  await expect(page.getByRole('checkbox').first()).toBeVisible();
  const boxes = () => page.evaluate<Box[]>(BOXES);
  expect((await boxes()).length).toBeGreaterThan(1);
  for (const { isDrawn, edge, fill } of await boxes()) {
    expect(isDrawn).toBe(true);
    expect(edge).toBeGreaterThanOrEqual(3);
    expect(fill).toBeLessThan(1.5);
  }
  // Colours chosen by the user are the browser's to draw.
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  expect((await boxes()).map(({ isDrawn }) => isDrawn)).not.toContain(true);
});
