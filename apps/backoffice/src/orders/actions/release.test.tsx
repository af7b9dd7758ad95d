// @vitest-environment happy-dom
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, pageText, press } from '../../../test/dom.ts';
import { type Answers, Rejection } from '../../../test/fake-server.ts';
import { line, ORDER_ID, order, queueRow, queueView } from '../../../test/orders.ts';
import { eventually, openPage } from '../../../test/screen.tsx';

const ALLOWED = { allowed: true, reason: null } as const;
const open = (answers: Answers) =>
  openPage(`/orders/${ORDER_ID}`, {
    'GET /api/queue': () => queueView([queueRow()]),
    'GET /api/filters': () => ({ stores: [], products: [] }),
    'GET /api/orders/:orderId': () => order(),
    ...answers,
  });

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
  const RELEASE = 'POST /api/lines/:lineId/release';
  /** Opens an order whose line can be taken; the server remembers what became of it, also for a later query. */
  function openFree(answers: Answers = {}) {
    let current = order();
    return open({
      'GET /api/orders/:orderId': () => current,
      'POST /api/lines/:lineId/take': () => {
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

  it('[OS-8] is let go by `z`, once; then there is nothing to undo', async () => {
    const { server } = openFree();
    await screen.findByRole('button', { name: 'Tomar' });
    press('t');
    await screen.findByRole('button', { name: 'Soltar' });
    press('z');
    await eventually(() => expect(pageText()).toContain('Soltada: ahora no la lleva nadie.'));
    await screen.findByRole('button', { name: 'Tomar' });
    press('z');
    await eventually(() => expect(pageText()).toContain('No hay nada que deshacer.'));
    expect(server.bodies(RELEASE)).toHaveLength(1);
  });

  it('[OS-8] is let go by its button, and the focus stays in the order', async () => {
    const { server } = openFree();
    click(await screen.findByRole('button', { name: 'Tomar' }));
    click(await screen.findByRole('button', { name: 'Soltar' }));
    await screen.findByRole('button', { name: 'Tomar' });
    expect(server.bodies(RELEASE)).toHaveLength(1);
    await eventually(() => expect(document.activeElement?.id).toBe('work'));
  });

  it('[OS-8] says why it is not let go, and does not try again', async () => {
    openFree({ [RELEASE]: () => new Rejection(409, 'anothers', 'Ahora la lleva otra persona.') });
    click(await screen.findByRole('button', { name: 'Tomar' }));
    await screen.findByRole('button', { name: 'Soltar' });
    press('z');
    await eventually(() => expect(pageText()).toContain('Ahora la lleva otra persona.'));
    press('z');
    await eventually(() => expect(pageText()).toContain('No hay nada que deshacer.'));
  });
});
