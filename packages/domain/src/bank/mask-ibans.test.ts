import { describe, expect, it } from 'vitest';
import { maskIbans } from './mask-ibans.ts';

describe('account numbers in a text', () => {
  it.each([
    ['ES9121000418450200051332', 'ES91 •••• 1332'],
    ['La cuenta es ES91 2100 0418 4502 0005 1332, de Ana.', 'La cuenta es ES91 •••• 1332, de Ana.'],
    ['es91-2100-0418-4502-0005-1332', 'ES91 •••• 1332'],
    ['es 91.2100.0418.4502.0005.1332!', 'ES91 •••• 1332!'],
    ['PT50 0002 0123 1234 5678 9015 4 y ES9121000418450200051332', 'PT50 •••• 0154 y ES91 •••• 1332'],
    ['IBAN: DE89 3704 0044 0532 0130 00', 'IBAN: DE89 •••• 3000'],
  ])('are masked: %s', (text, masked) => expect(maskIbans(text)).toBe(masked));

  it.each([
    'Nota de la finca 12345, ref. catastral 9872023VH5797S0001WX',
    'ES9121000418450200051333',
    'xES9121000418450200051332',
    'ES9121000418450200051332x',
    'de 12 a 14 h, llamar al 600 111 222',
    'ES',
    '',
  ])('are not found in %s', (text) => expect(maskIbans(text)).toBe(text));
});
