// @vitest-environment happy-dom
import { notificationsStore } from '@mantine/notifications';
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

  it('[OS-8] that a colleague had is not let go by `z`, which would not give it back', async () => {
    const theirs = order({ lines: [line({ state: 'in_progress', assignee: 'Eva Inventada' })] });
    const { server } = openFree({ 'GET /api/orders/:orderId': () => theirs });
    await screen.findByText(/Eva Inventada/);
    press('t');
    await screen.findByRole('button', { name: 'Soltar' });
    await eventually(() => expect(pageText()).toContain('La línea es tuya; la llevaba Eva Inventada.'));
    press('z');
    await eventually(() => expect(pageText()).toContain('No hay nada que deshacer.'));
    expect(server.bodies(RELEASE)).toHaveLength(0);
    click(screen.getByRole('button', { name: 'Soltar' }));
    await eventually(() => expect(pageText()).toContain('Soltada'));
    // Replaced, not closed by its own time.
    const shown = notificationsStore.getState().notifications.map(({ message }) => message);
    expect(shown).not.toContain('No hay nada que deshacer.');
  });

  it('[OS-8] is let go by its button, and the focus stays in the order', async () => {
    const { server } = openFree();
    click(await screen.findByRole('button', { name: 'Tomar' }));
    click(await screen.findByRole('button', { name: 'Soltar' }));
    await screen.findByRole('button', { name: 'Tomar' });
    expect(server.bodies(RELEASE)).toHaveLength(1);
    await eventually(() => expect(document.activeElement?.id).toBe('work'));
  });

  it('[OS-8] is taken back by `z` after its button has released it, and has one notification at a time', async () => {
    const { server } = openFree();
    click(await screen.findByRole('button', { name: 'Tomar' }));
    await eventually(() => expect(pageText()).toContain('La línea es tuya.'));
    click(await screen.findByRole('button', { name: 'Soltar' }));
    await eventually(() => expect(pageText()).toContain('Soltada: ahora no la lleva nadie.'));
    await eventually(() => expect(pageText()).not.toContain('La línea es tuya.'));
    press('z');
    press('z');
    await eventually(() => expect(pageText()).toContain('Deshecho: la línea vuelve a ser tuya.'));
    await eventually(() => expect(pageText()).not.toContain('Soltada: ahora no la lleva nadie.'));
    await screen.findByRole('button', { name: 'Soltar' });
    expect(server.bodies(TAKE)).toHaveLength(2);
    press('z');
    await eventually(() => expect(pageText()).toContain('No hay nada que deshacer.'));
  });

  it('[OS-8] is not taken back by `z` from a colleague who has taken it since', async () => {
    const theirs = () => order({ lines: [line({ state: 'in_progress', assignee: 'Eva Inventada' })] });
    const { server } = openFree();
    click(await screen.findByRole('button', { name: 'Tomar' }));
    click(await screen.findByRole('button', { name: 'Soltar' }));
    await screen.findByRole('button', { name: 'Tomar' });
    server.answers = { ...server.answers, 'GET /api/orders/:orderId': theirs };
    press('z');
    await eventually(() =>
      expect(pageText()).toContain('No se puede deshacer: la línea ha cambiado entretanto.'),
    );
    expect(pageText()).toContain('Eva Inventada');
    expect(server.bodies(TAKE)).toHaveLength(1);
  });

  it('[OS-8] is not taken back by `z` while its customer is asked, and says so', async () => {
    const waiting = () => order({ lines: [line({ state: 'waiting_customer' })] });
    const { server } = openFree({ [RELEASE]: waiting });
    click(await screen.findByRole('button', { name: 'Tomar' }));
    click(await screen.findByRole('button', { name: 'Soltar' }));
    await eventually(() => expect(pageText()).toContain('Soltada'));
    press('z');
    await eventually(() => expect(pageText()).toContain('No se puede deshacer: la línea espera al cliente.'));
    expect(server.bodies(TAKE)).toHaveLength(1);
  });

  it('[OS-8] is taken back by another `z` where the first had no connection', async () => {
    let isLost = true;
    const { server } = openFree();
    click(await screen.findByRole('button', { name: 'Tomar' }));
    click(await screen.findByRole('button', { name: 'Soltar' }));
    await screen.findByRole('button', { name: 'Tomar' });
    const answer = server.answers[TAKE];
    server.answers = {
      ...server.answers,
      [TAKE]: (request) => {
        if (!isLost && answer) return answer(request);
        isLost = false;
        throw new TypeError('connection lost');
      },
    };
    press('z');
    await eventually(() => expect(pageText()).toContain('No hay conexión'));
    press('z');
    await eventually(() => expect(pageText()).toContain('Deshecho: la línea vuelve a ser tuya.'));
    await eventually(() => expect(pageText()).not.toContain('No hay conexión'));
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
