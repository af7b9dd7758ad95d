import { expect, it } from 'vitest';
import { withReason } from './with-reason.ts';

it('shows the reason of a failed payment first, then how to continue', () => {
  expect(
    withReason('Elige otra forma de pago.', 'Tu banco no ha aceptado el pago. No se ha cobrado nada.'),
  ).toBe('Tu banco no ha aceptado el pago. No se ha cobrado nada. Elige otra forma de pago.');
  expect(withReason('Elige otra forma de pago.')).toBe('Elige otra forma de pago.');
  expect(withReason(null, 'No se ha cobrado nada.')).toBeNull();
});
