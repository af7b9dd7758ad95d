// @vitest-environment happy-dom

import type { RefundRow } from '@folio/contract/payments/refunds.staff';
import { screen } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { click, inDialog, pageText, type } from '../../../test/dom.ts';
import { type Answers, Rejection } from '../../../test/fake-server.ts';
import { ORDER_ID, refund } from '../../../test/orders.ts';
import { eventually, openPage } from '../../../test/screen.tsx';

const row = (part: Partial<RefundRow> = {}): RefundRow => ({
  ...refund(),
  orderId: ORDER_ID,
  email: 'berta@example.com',
  locale: 'es',
  storeName: 'Notas Simples',
  timeZone: 'Europe/Madrid',
  ...part,
});
const view = (refunds: RefundRow[]) => ({
  counts: { to_do: refunds.length, in_progress: 0, done: 0 },
  refunds,
  more: false,
});
const open = (refunds: RefundRow[], answers: Answers = {}) =>
  openPage('/refunds', { 'GET /api/refunds': () => view(refunds), ...answers });

describe('the refunds', () => {
  it('[RO-4] explains an empty worklist', async () => {
    open([]);
    await eventually(() => expect(pageText()).toContain('No hay nada por transferir'));
  });

  it('[OS-1] records the account that the accountant transferred to', async () => {
    const { server } = open([row()], {
      'POST /api/refunds/:refundId/payout': () => ({ account: 'ES91 •••• 1332' }),
    });
    click(
      await eventually(() =>
        screen.getByRole('button', { name: `Anotar la transferencia del pedido ${ORDER_ID}` }),
      ),
    );
    type(await screen.findByRole('textbox', { name: /^IBAN/ }), 'ES91 2100 0418 4502 0005 1332');
    click(screen.getByRole('button', { name: /^He transferido 25,12/ }));
    await eventually(() => expect(pageText()).toContain('Transferencia a ES91 •••• 1332 anotada.'));
    expect(server.bodies('POST /api/refunds/:refundId/payout')).toEqual([
      { iban: 'ES9121000418450200051332' },
    ]);
  });

  it('rejects a mistyped account without a call, and focuses it', async () => {
    const { server } = open([row()]);
    click(await screen.findByRole('button', { name: /^Anotar la transferencia/ }));
    // The dialog focuses the field by itself a moment after it opens.
    await eventually(() =>
      expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^IBAN/ })),
    );
    type(screen.getByRole('textbox', { name: /^IBAN/ }), 'ES91 2100 0418 4502 0005 1333');
    click(screen.getByRole('button', { name: /^He transferido/ }));
    await eventually(() => expect(pageText()).toContain('Este IBAN no es correcto'));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /^IBAN/ }));
    expect(server.bodies('POST /api/refunds/:refundId/payout')).toEqual([]);
  });

  it('[OS-1] revokes a refund only after a confirmation', async () => {
    const { server } = open([row()], { 'POST /api/refunds/:refundId/revoke': () => ({ count: 0 }) });
    click(
      await eventually(() =>
        screen.getByRole('button', { name: `Anular la devolución del pedido ${ORDER_ID}` }),
      ),
    );
    await screen.findByRole('dialog');
    expect(server.bodies('POST /api/refunds/:refundId/revoke')).toEqual([]);
    click(inDialog('Anular la devolución'));
    await eventually(() => expect(pageText()).toContain('Devolución anulada.'));
  });

  it.each([
    ['open', 'Espera a que acabe la disputa'],
    ['lost', 'ganó la disputa de este cobro'],
  ] as const)(
    '[OS-1] explains a dispute that is %s instead of offering the transfer',
    async (dispute, text) => {
      open([row({ dispute })]);
      await eventually(() => expect(pageText()).toContain(text));
      expect(screen.queryAllByRole('button', { name: /^Anotar la transferencia/ })).toEqual([]);
      expect(screen.getByRole('button', { name: /^Anular la devolución/ })).toBeDefined();
    },
  );

  it('[OS-1] says that a requested refund waits for its dispute', async () => {
    open([row({ state: 'requested', payable: false, dispute: 'open' })]);
    await eventually(() => expect(pageText()).toContain('Cuando acabe la disputa, la devolución sale sola'));
  });

  it.each([
    ['open', 0],
    ['lost', 1],
  ] as const)(
    '[OS-1] offers to revoke a withdrawal’s refund only after a lost dispute: %s',
    async (dispute, count) => {
      const details = {
        ...(refund().details as NonNullable<RefundRow['details']>),
        reason: 'withdrawal' as const,
      };
      open([row({ dispute, details })]);
      await eventually(() => expect(pageText()).toContain('Desistimiento'));
      expect(screen.queryAllByRole('button', { name: /^Anular la devolución/ })).toHaveLength(count);
    },
  );

  it('[OS-1] offers to revoke one that its payment no longer covers, and no transfer', async () => {
    open([row({ payable: false })]);
    await screen.findByRole('button', { name: /^Anular la devolución/ });
    expect(screen.queryAllByRole('button', { name: /^Anotar la transferencia/ })).toEqual([]);
  });

  it('does not offer to revoke a surplus, which is the customer’s money', async () => {
    const { details } = refund();
    open([row({ details: details && { ...details, reason: 'surplus' } })]);
    await screen.findByRole('button', { name: /^Anotar la transferencia/ });
    expect(screen.queryAllByRole('button', { name: /^Anular/ })).toEqual([]);
  });

  it('records what staff found at a provider that did not answer', async () => {
    const { server } = open([row({ state: 'sending', payable: false, silent: true })], {
      'POST /api/refunds/:refundId/resolve': () => ({ count: 0 }),
    });
    click(await screen.findByRole('button', { name: 'No se hizo' }));
    await screen.findByRole('dialog');
    click(inDialog('No se hizo'));
    await eventually(() => expect(pageText()).toContain('Anotado.'));
    expect(server.bodies('POST /api/refunds/:refundId/resolve')).toEqual([{ made: false }]);
  });

  it('says why a revocation failed, though the refund has left the list', async () => {
    let refunds = [row()];
    openPage('/refunds', {
      'GET /api/refunds': () => view(refunds),
      'POST /api/refunds/:refundId/revoke': () => {
        refunds = [];
        return new Rejection(409, 'owed', 'Ya se ha transferido.');
      },
    });
    click(await screen.findByRole('button', { name: /^Anular la devolución del pedido/ }));
    await screen.findByRole('dialog');
    click(inDialog('Anular la devolución'));
    await eventually(() => expect(pageText()).toContain('Ya se ha transferido.'));
    await eventually(() => expect(pageText()).toContain('No hay nada por transferir'));
  });
});
