import { describe, expect, it } from 'vitest';
import { fieldErrorText } from './field-errors.ts';

const words = { label: 'Dirección' };

describe('messages of field errors', () => {
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
