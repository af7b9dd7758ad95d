import { LOCALES } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { methodName } from '@folio/messages/method-names';
import { expect, it } from 'vitest';
import { MoneiSettings } from './settings.ts';

const NAMES: Readonly<Record<string, typeof m.method_card>> = {
  card: m.method_card,
  bizum: m.method_bizum,
  mbway: m.method_sibsmbway,
};

it.each(LOCALES)('[EN-15] the method’s name says what an account’s page offers by default (%s)', (locale) => {
  const { METHODS } = MoneiSettings.parse({ API_KEY: 'pk_test_1' });
  const named = METHODS.filter((way) => {
    const word = NAMES[way]?.({}, { locale });
    return word !== undefined && methodName('monei', locale).includes(word);
  });
  expect(named).toEqual(METHODS);
});
