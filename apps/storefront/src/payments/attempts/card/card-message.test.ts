import { describe, expect, it } from 'vitest';
import { cardMessage } from './card-message.ts';

describe('card errors', () => {
  it.each([
    ['invalid_number', 'El número de tarjeta es inválido'],
    ['msg2', 'El número de tarjeta es inválido'],
    ['msg16', 'El número de tarjeta es inválido'],
    ['incomplete_expiry', 'Selecciona el mes y año'],
    ['msg7', 'Selecciona el mes y año'],
    ['invalid_expiry_year_past', 'El año no es correcto'],
    ['msg8', 'El año no es correcto'],
  ])('[VA-9] have the specification’s text: %s', (code, words) => {
    expect(cardMessage(code, 'es')).toBe(words);
    expect(cardMessage(code, 'pt')).not.toBe(words);
  });

  it('[VA-9] are left to the provider’s own field where the specification has no text', () => {
    for (const code of [
      'incomplete_number',
      'incomplete_cvc',
      'msg11',
      'msg17',
      'constructor',
      '',
      undefined,
    ])
      expect(cardMessage(code, 'es')).toBeUndefined();
  });
});
