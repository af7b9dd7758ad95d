import { describe, expect, it } from 'vitest';
import { fieldErrorText } from './field-errors.ts';

const CODES = [
  'required',
  'not_a_date',
  'date_unreal',
  'date_short_year',
  'date_future',
  'date_order',
  'unknown_value',
  'too_long',
  'not_a_place',
  'wrong_type',
  'tax_id_wrong',
  'not_a_dni',
  'not_a_nie',
  'not_a_person_id',
  'not_a_company_id',
  'cru_wrong',
  'cadastral_wrong',
  'cadastral_mistyped',
  'email_wrong',
  'phone_wrong',
  'document_number_wrong',
  'citizen_card_wrong',
  'number_wrong',
  'article_wrong',
] as const;
const words = { label: 'Dirección' };

describe('messages of field errors', () => {
  it.each(['es', 'pt', 'en'] as const)('exist for every code (%s)', (locale) => {
    const texts = CODES.map((code) => fieldErrorText({ code, params: { max: 500 } }, locale, words));
    expect(new Set(texts).size).toBe(CODES.length);
  });

  it('[VA-1] end an abbreviated example with one full stop', () => {
    const text = fieldErrorText({ code: 'required' }, 'es', {
      ...words,
      example: 'Jardines del Tajo, S. L.',
    });
    expect(text).not.toContain('..');
  });

  it('include a valid example if there is one', () => {
    const text = fieldErrorText({ code: 'required' }, 'es', { ...words, example: 'Calle Toledo 24' });
    expect(text).toContain('Calle Toledo 24');
  });

  it.each(['es', 'pt', 'en'] as const)('include one example at most (%s)', (locale) => {
    for (const code of CODES) {
      const text = fieldErrorText({ code }, locale, { ...words, example: 'EL EJEMPLO' });
      expect(text.match(/(?:como|like|such as) [\dA-Zn]|EL EJEMPLO/g)?.length ?? 0, text).toBeLessThan(2);
    }
  });

  it.each(['es', 'pt', 'en'] as const)('end every sentence with a full stop (%s)', (locale) => {
    for (const code of CODES) {
      const text = fieldErrorText({ code }, locale, { label: 'Recipient', example: 'Lucía Martín Ruiz' });
      if (code !== 'email_wrong') expect(text).toMatch(/[.?]$/);
      expect(text).not.toMatch(/[^.?] (?:Por ejemplo|Por exemplo|For example):/);
    }
  });

  it('use an example that the field accepts, with its own kind of number and date range', () => {
    for (const code of ['tax_id_wrong', 'not_a_company_id', 'not_a_person_id', 'not_a_nie', 'not_a_dni'])
      for (const example of ['B64717838', 'X5253868R', '12345678Z', '501964843'])
        expect(
          fieldErrorText({ code }, 'es', { label: 'NIF', example }).match(/[A-Z]?\d{7,9}[A-Z]?/g),
        ).toEqual([example]);
    const born = { label: 'Fecha de nacimiento', example: '25/03/1985' };
    expect(fieldErrorText({ code: 'not_a_date' }, 'es', born)).toMatch(/como 25\/03\/1985/);
    expect(fieldErrorText({ code: 'date_short_year' }, 'es', words)).toMatch(/como 27\/11\/2024/);
  });

  it('name the length limit and omit the example', () => {
    const text = fieldErrorText({ code: 'too_long', params: { max: 500 } }, 'es', {
      ...words,
      example: 'Calle Toledo 24',
    });
    expect(text).toContain('500');
    expect(text).not.toContain('Toledo');
  });

  it('[VA-8] use the specified text for an e-mail', () => {
    expect(fieldErrorText({ code: 'email_wrong' }, 'es', words)).toBe('Por favor, introduce un email válido');
  });
});
