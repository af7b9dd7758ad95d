import type { StaffEvent } from '@folio/contract/aftersales/order-pages.staff';
import { expect, it } from 'vitest';
import type { Texts } from '../../page/shell/language.tsx';
import { actorLabel, eventDetail, eventLabel } from './event-labels.ts';

const t: Texts = (message: (inputs: never, options: { locale: 'es' }) => string, inputs?: unknown) =>
  message((inputs ?? {}) as never, { locale: 'es' });
const act = (action: string, details: StaffEvent['details'], actor = 'stripe'): StaffEvent => ({
  ...{ id: 1, at: '2026-11-22T09:00:00.000Z', lineId: null, actorKind: 'system' as const },
  ...{ action, details, actor },
});

it.each([
  ['payment_declined', { code: 'generic_decline' }, 'El banco no dice por qué.'],
  ['payment_declined', { code: '190' }, 'El banco no dice por qué.'],
  ['payment_declined', { code: 'AM04' }, /saldo.*AM04|AM04.*saldo/i],
  ['payment_declined', { code: 'E999' }, 'Código de la pasarela: E999'],
  ['payment_disputed', { reason: 'fraudulent' }, 'El cliente no reconoce el cobro'],
  ['order_superseded', { by: 1400000002 }, '1400000002'],
  [
    'buyer_email_changed',
    { from: 'a@correo.example', to: 'b@correo.example' },
    'a@correo.example → b@correo.example',
  ],
  ['quote_made', { count: 5 }, '5 inmuebles'],
  ['found_ordered', { orderId: 1400000002 }, /1400000002/],
  ['line_taken', {}, null],
])('describes an event: %s %j', (action, details, words) => {
  const detail = eventDetail(t, act(action, details), 'es');
  if (words instanceof RegExp) expect(detail).toMatch(words);
  else expect(detail).toBe(words);
});

it('names the event of a sample order', () => {
  expect(t(eventLabel('sample_order'))).toBe('Pedido de muestra');
});

it('names no person for the shop’s own actions, and a provider by its name', () => {
  const by = (actor: string) =>
    actorLabel(t, act('order_superseded', {}, actor), (name) => name.toUpperCase());
  expect(by('checkout')).toBe('Automático');
  expect(by('none')).toBe('Automático');
  expect(by('sibs')).toBe('Automático (SIBS)');
});
