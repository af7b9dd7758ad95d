import { afterAll, beforeAll, expect, it } from 'vitest';
import { sourceRenderer } from '../../../test/http/page-paths.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { NOTE, visitor } from '../../../test/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ renderer: await sourceRenderer(), environment: { NETWORK_BUDGET: '0.1' } });
});
afterAll(() => test.close());

/** Returns the points that a budget has left. */
async function pointsLeft(name: 'requests' | 'requests-session', subject: string): Promise<number> {
  const isLeft = (points: number) =>
    test.deps.limits.requireLeft([[name, subject, points]]).then(
      () => true,
      () => false,
    );
  let points = 0;
  while (points < 1_200 && (await isLeft(points + 1))) points += 1;
  return points;
}

it('[CH-5] charges a page by the lines of its cart, to its session and its network', async () => {
  const who = visitor(test);
  await who.open();
  const budgets = async () => [
    await pointsLeft('requests-session', who.cookies.get('folio_session') ?? ''),
    await pointsLeft('requests', '127.0.0.1'),
  ];
  const costs: Record<number, number[]> = {};
  for (let lines = 1; lines <= 20; lines += 1) {
    await who.send('/desktopapp/rest/addns', { ...NOTE, direccion: `Calle de Ejemplo ${lines}` });
    if (![9, 10, 20].includes(lines)) continue;
    const before = await budgets();
    expect((await who.get('/servicios')).statusCode).toBe(200);
    const after = await budgets();
    costs[lines] = before.map((points, budget) => points - (after[budget] ?? 0));
  }
  expect(costs).toEqual({ 9: [1, 1], 10: [2, 2], 20: [3, 3] });
});
