import { expectPaidOnce, finishAsAPerson } from '../../customer/paid-once.ts';
import { asQuery, NOTE } from '../../customer/whole-forms.ts';
import { KILL_POINTS } from '../../shop/kill-points.ts';
import { test } from '../../shop/killable-shop.ts';

// Browser errors of an unreachable server, and router errors of a page that failed to load.
// One after another on one worker's shop: each start of a shop takes as long as a journey.
test.describe.configure({ mode: 'default' });
test.use({ expected: /ERR_|Failed to fetch|CallError|status of 5/ });

const TRIES = KILL_POINTS.flatMap((point) => [
  { ...point, how: 'server' as const },
  ...(point.power ? [{ ...point, how: 'everything' as const }] : []),
]);

for (const { how, title, lose, goOn } of TRIES) {
  test(`kill -9 of ${how} ${title}: one order, one charge`, async ({ page, email, shop }) => {
    test.setTimeout(120_000);
    await page.goto(`/cart/add/ns?${asQuery(NOTE)}`);
    await page.getByRole('link', { name: 'Continuar al pago' }).first().click();
    await lose({ page, email, shop, kill: () => shop.kill(how) });
    await shop.startAgain();
    await (goOn ?? reload)(page);
    await finishAsAPerson(page, email);
    await expectPaidOnce(shop, email);
  });
}

const reload: NonNullable<(typeof KILL_POINTS)[number]['goOn']> = (page) => page.reload();
