import type { Page } from '@playwright/test';
import axe from 'axe-core';

type Options = {
  /** The parts of the page that are not the shop's own, as a selector. */
  readonly foreign?: string | undefined;
  /** Only these of axe's rules, else those of the tags. */
  readonly rules?: readonly string[] | undefined;
  readonly without?: readonly string[] | undefined;
  readonly tags?: readonly string[];
};

/** WCAG 2.2 AA. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules whose outcome depends on the colours. */
export const COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * Runs axe on the open page, without its frames, and returns its findings in words. The page keeps axe until it is
 * left: more than half of a check's time would go by in loading it each time.
 */
export async function runAxe(
  page: Page,
  { foreign, rules, without, tags = WCAG }: Options = {},
): Promise<string[]> {
  if (!(await page.evaluate<boolean>("'axe' in globalThis"))) await page.evaluate(axe.source);
  const context = { include: [['html']], exclude: foreign ? [[foreign]] : [] };
  const options = {
    ...{ resultTypes: ['violations'], preload: false, iframes: false },
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: tags },
    rules: Object.fromEntries((without ?? []).map((rule) => [rule, { enabled: false }])),
  };
  return page.evaluate<string[]>(`axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)})
    .then(({ violations }) => violations.map(({ id, nodes }) =>
      id + ': ' + nodes.map(({ target }) => target.flat().join(' ')).join(', ')))`);
}
