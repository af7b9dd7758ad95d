import type { FlowView } from '@folio/contract/selling/flow.view';
import { answerFlow, flowsSold, readFlow } from '../customer/answer-flow.ts';
import { expect, test } from '../shop/shop.ts';

/**
 * Unit tests cover all paths of every form, and server tests order each. This journey walks the fewest forms that
 * cover every kind of question on the page, at least one in each language. `WALK=all` walks every form of these stores.
 */
const STORES = [14, 16, 17];

/** Returns the kinds of questions in a form: option types, their positions, and conditions. */
function kindsIn({ definition: { steps, confirmOptions = [] } }: FlowView, flow: string): string[] {
  const options = steps.flatMap((step) => step.options);
  const types = options.map(({ type }) => type);
  const conditions = options.flatMap(({ when }) => (when ? [`${flow.split('/')[0]} conditions`] : []));
  return [flow.split('/')[0] ?? flow, ...types, ...conditions, ...confirmOptions.map(() => 'confirm')];
}

type Form = { readonly store: number; readonly flow: string; readonly kinds: readonly string[] };

/** Returns a small set of forms that covers every kind of question, the richest of each store first. */
function covering(forms: readonly Form[]): Form[] {
  const seen = new Set<string>();
  const richest = forms.toSorted((a, b) => new Set(b.kinds).size - new Set(a.kinds).size);
  const first = STORES.flatMap((store) => richest.find((form) => form.store === store) ?? []);
  return [...new Set([...first, ...richest])].filter((form) => {
    const { kinds } = form;
    const isNew = first.includes(form) || kinds.some((kind) => !seen.has(kind));
    for (const kind of kinds) seen.add(kind);
    return isNew;
  });
}

test('[PR-9] [SW-4] forms with every kind of question can be completed @all', async ({ page, shopUrl }) => {
  test.setTimeout(1_000_000);
  const at = (store: number, path: string) => `http://${store}.localhost:${new URL(shopUrl).port}${path}`;
  const forms: Form[] = [];
  for (const store of STORES) {
    await page.goto(at(store, '/servicios'));
    for (const flow of await flowsSold(page))
      forms.push({ store, flow, kinds: kindsIn(await readFlow(page, flow), flow) });
  }
  const chosen = process.env.WALK === 'all' ? forms : covering(forms);
  for (const store of STORES) {
    const flows = chosen.flatMap((form) => (form.store === store ? [form.flow] : []));
    expect(flows.length, `forms of store ${store}`).toBeGreaterThan(0);
    for (const flow of flows)
      await test.step(`${store}: ${flow}`, async () => {
        const way = await answerFlow(page, at(store, `/${flow}`), flow);
        expect(way.length, flow).toBeGreaterThan(0);
        if (flow.startsWith('product/')) expectNumberedWay(way);
        await expect(page).toHaveURL(/\/(cart|customer\/register)$/);
      });
    // A single document leads to its order at once.
    await page.goto(at(store, '/cart'));
    await expect(page.locator('.cart__line')).toHaveCount(flows.length);
  }
});

/** Numbered steps follow in order, and the confirmation comes after the last. */
function expectNumberedWay(way: readonly string[]): void {
  expect(way.at(-1)).toBe('confirmation');
  const steps = way.slice(0, -1).map((key) => Number(/^step(\d+)$/.exec(key)?.[1]));
  expect(steps).toEqual(steps.toSorted((a, b) => a - b));
}
