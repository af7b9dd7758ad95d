import { ERROR_CODES } from '@folio/domain/flow/answers/field-codes';
import { LOCALES } from '@folio/domain/locale/locale';
import { fieldErrorText } from '@folio/messages/field-errors';
import { describe, expect, it } from 'vitest';

describe('messages of field errors', () => {
  it.each(LOCALES)('exist for every code (%s)', (locale) => {
    const texts = ERROR_CODES.map((code) =>
      fieldErrorText({ code, params: { max: 500 } }, locale, { label: 'Dirección' }),
    );
    expect(new Set(texts).size).toBe(ERROR_CODES.length);
  });

  it.each(LOCALES)('include one example at most (%s)', (locale) => {
    // Questions for a file have no example.
    for (const code of ERROR_CODES.filter((one) => !one.startsWith('file_'))) {
      const text = fieldErrorText({ code }, locale, { label: 'Dirección', example: 'EL EJEMPLO' });
      expect(text.match(/(?:como|like|such as) [\dA-Zn]|EL EJEMPLO/g)?.length ?? 0, text).toBeLessThan(2);
    }
  });

  it.each(LOCALES)('end every sentence with a full stop (%s)', (locale) => {
    for (const code of ERROR_CODES) {
      const text = fieldErrorText({ code }, locale, { label: 'Recipient', example: 'Lucía Martín Ruiz' });
      if (code !== 'email_wrong') expect(text).toMatch(/[.?]$/);
      expect(text).not.toMatch(/[^.?] (?:Por ejemplo|Por exemplo|For example):/);
    }
  });
});
