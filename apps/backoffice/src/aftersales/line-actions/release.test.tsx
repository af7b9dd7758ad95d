// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, press } from '../../../test/dom.ts';
import { type Answers, Rejection } from '../../../test/fake-server.ts';
import { openOrder } from '../../../test/open-order.ts';
import { line, order } from '../../../test/orders.ts';
import { eventually } from '../../../test/screen.tsx';

const ALLOWED = { allowed: true, reason: null } as const;

describe('a line that was taken', () => {
  const BARRED = { allowed: false, reason: 'mine_already' } as const;
  const mine = () =>
    order({
      lines: [
        line({
          ...{ state: 'in_progress', assignee: 'Ana Inventada' },
          actions: { ...line().actions, take: BARRED, release: ALLOWED },
        }),
      ],
    });
  const free = () => order({ lines: [line({ state: 'in_progress' })] });
  const TAKE = 'POST /api/lines/:lineId/take';
  const RELEASE = 'POST /api/lines/:lineId/release';
  /** Opens an order whose line can be taken; the server remembers what became of it, also for a later query. */
  function openFree(answers: Answers = {}) {
    let current = order();
    return openOrder({
      'GET /api/orders/:orderId': () => current,
      [TAKE]: () => {
        current = mine();
        return current;
      },
      [RELEASE]: () => {
        current = free();
        return current;
      },
      ...answers,
    });
  }

  it('[OS-8] is let go by its button, and the focus stays in the order', async () => {
    const { server } = openFree();
    click(await screen.findByRole('button', { name: 'Tomar' }));
    click(await screen.findByRole('button', { name: 'Soltar' }));
    await screen.findByRole('button', { name: 'Tomar' });
    expect(server.bodies(RELEASE)).toHaveLength(1);
    await eventually(() => expect(document.activeElement?.id).toBe('work'));
  });

  it('[OS-8] says why it is not let go', async () => {
    openFree({ [RELEASE]: () => new Rejection(409, 'anothers', 'Ahora la lleva otra persona.') });
    click(await screen.findByRole('button', { name: 'Tomar' }));
    click(await screen.findByRole('button', { name: 'Soltar' }));
    await eventually(() => expect(pageText()).toContain('Ahora la lleva otra persona.'));
    press('z');
    await eventually(() => expect(pageText()).toContain('No hay nada que deshacer.'));
  });
});
