import { formatPromise } from '@folio/domain/date/format-promise';
import type { Locale } from '@folio/domain/locale/locale';
import { describe, expect, it } from 'vitest';
import { BIRTH_CERTIFICATE } from '../../../seed/products/civil/birth-certificate.ts';
import type { Product } from '../../stores/catalogue/catalogue.ts';
import type { Store } from '../../stores/catalogue/store.ts';
import { promiseSentence } from '../../stores/pricing/quote.ts';
import { calculatePromise } from '../../stores/promises/promise.ts';

const FOUR_HOURS = { definition: { workingHours: 4, steps: [] } } as unknown as Product;
const MADRID = { timeZone: 'Europe/Madrid', country: 'ES' } as Store;
const LISBON = { timeZone: 'Europe/Lisbon', country: 'PT' } as Store;

const formatPromised = (store: Store, paid: string, locale: Locale): string =>
  formatPromise(calculatePromise(store, FOUR_HOURS, {}, new Date(paid)), locale, store.timeZone);

type Row = readonly [why: string, paid: string, es: string, pt: string, en: string];

const IN_MADRID: readonly Row[] = [
  [
    'on Monday morning',
    '2026-11-23T09:00+01:00',
    'el lunes 23 de noviembre, antes de las 13:00',
    'na segunda-feira, 23 de novembro, até às 13:00',
    'by 13:00 on Monday 23 November',
  ],
  [
    'on Tuesday, at a crooked minute',
    '2026-11-24T10:07:12+01:00',
    'el martes 24 de noviembre, antes de las 14:30',
    'na terça-feira, 24 de novembro, até às 14:30',
    'by 14:30 on Tuesday 24 November',
  ],
  [
    'on Wednesday afternoon',
    '2026-11-25T15:00+01:00',
    'el jueves 26 de noviembre, antes de las 11:00',
    'na quinta-feira, 26 de novembro, até às 11:00',
    'by 11:00 on Thursday 26 November',
  ],
  [
    'on Thursday before opening',
    '2026-11-26T07:10+01:00',
    'el jueves 26 de noviembre, antes de las 13:00',
    'na quinta-feira, 26 de novembro, até às 13:00',
    'by 13:00 on Thursday 26 November',
  ],
  [
    'on Friday just before closing',
    '2026-11-27T16:59+01:00',
    'el lunes 30 de noviembre, antes de las 13:00',
    'na segunda-feira, 30 de novembro, até às 13:00',
    'by 13:00 on Monday 30 November',
  ],
  [
    'on Friday afternoon',
    '2026-11-27T16:00+01:00',
    'el lunes 30 de noviembre, antes de las 12:00',
    'na segunda-feira, 30 de novembro, até às 12:00',
    'by 12:00 on Monday 30 November',
  ],
  [
    'on Friday evening',
    '2026-11-27T21:30+01:00',
    'el lunes 30 de noviembre, antes de las 13:00',
    'na segunda-feira, 30 de novembro, até às 13:00',
    'by 13:00 on Monday 30 November',
  ],
  [
    'on Saturday',
    '2026-11-28T11:00+01:00',
    'el lunes 30 de noviembre, antes de las 13:00',
    'na segunda-feira, 30 de novembro, até às 13:00',
    'by 13:00 on Monday 30 November',
  ],
  [
    'on Sunday, a minute before midnight',
    '2026-11-29T23:59+01:00',
    'el lunes 30 de noviembre, antes de las 13:00',
    'na segunda-feira, 30 de novembro, até às 13:00',
    'by 13:00 on Monday 30 November',
  ],
  [
    'on the evening before two holidays',
    '2026-12-04T18:00+01:00',
    'el miércoles 9 de diciembre, antes de las 13:00',
    'na quarta-feira, 9 de dezembro, até às 13:00',
    'by 13:00 on Wednesday 9 December',
  ],
  [
    'on a holiday',
    '2026-12-08T10:00+01:00',
    'el miércoles 9 de diciembre, antes de las 13:00',
    'na quarta-feira, 9 de dezembro, até às 13:00',
    'by 13:00 on Wednesday 9 December',
  ],
  [
    'on the evening before Christmas, a Thursday',
    '2026-12-24T18:00+01:00',
    'el lunes 28 de diciembre, antes de las 13:00',
    'na segunda-feira, 28 de dezembro, até às 13:00',
    'by 13:00 on Monday 28 December',
  ],
  [
    'up to closing and not past it',
    '2026-11-24T12:45+01:00',
    'el martes 24 de noviembre, antes de las 17:00',
    'na terça-feira, 24 de novembro, até às 17:00',
    'by 17:00 on Tuesday 24 November',
  ],
];

describe('the promise as text', () => {
  it.each(IN_MADRID)('[BC-7] of a payment %s', (_why, paid, es, pt, en) => {
    expect(formatPromised(MADRID, paid, 'es')).toBe(es);
    expect(formatPromised(MADRID, paid, 'pt')).toBe(pt);
    expect(formatPromised(MADRID, paid, 'en')).toBe(en);
  });

  it("[BC-7] uses the store's time zone and holidays", () => {
    expect(formatPromised(LISBON, '2026-11-24T10:00Z', 'pt')).toBe(
      'na terça-feira, 24 de novembro, até às 14:00',
    );
    expect(formatPromised(LISBON, '2026-11-27T16:30Z', 'pt')).toBe(
      'na segunda-feira, 30 de novembro, até às 12:30',
    );
    expect(formatPromised(LISBON, '2026-11-30T17:30Z', 'pt')).toBe(
      'na quarta-feira, 2 de dezembro, até às 13:00',
    );
    expect(formatPromised(MADRID, '2026-11-30T17:30Z', 'es')).toBe(
      'el martes 1 de diciembre, antes de las 13:00',
    );
  });

  it("[BC-7] uses a British store's clock, an hour behind the registry's", () => {
    const [paid, london] = ['2026-11-24T10:00Z', { timeZone: 'Europe/London', country: 'GB' } as Store];
    expect(formatPromised(london, paid, 'en')).toBe('by 14:00 on Tuesday 24 November');
    expect(calculatePromise(london, FOUR_HOURS, {}, new Date(paid))).toEqual(new Date('2026-11-24T14:00Z'));
  });

  it('names the PDF where paper is sent as well, on the same day', () => {
    const { definition } = BIRTH_CERTIFICATE;
    const birth = { definition } as unknown as Product;
    const sentence = (entrega: string, locale: Locale) =>
      promiseSentence({ store: MADRID, locale }, birth, { entrega }, new Date('2026-11-24T10:00Z'));
    expect(sentence('papel', 'en')).toMatch(/^You’ll have the PDF by .*; the paper leaves that day$/);
    expect(sentence('papel_exterior', 'es')).toMatch(/^Tendrás el PDF el .*; el papel sale ese día$/);
    expect(sentence('papel', 'pt')).toMatch(/^Vai receber o PDF n.*; o papel segue nesse dia$/);
    expect(sentence('pdf', 'en')).toMatch(/^You’ll have it by /);
  });

  it.each([
    ['es', 'el martes 24 de noviembre, antes de la 01:00'],
    ['pt', 'na terça-feira, 24 de novembro, até à 01:00'],
    ['en', 'by 01:00 on Tuesday 24 November'],
  ] as const)('uses the singular for one o’clock: %s', (locale, words) => {
    expect(formatPromise(new Date('2026-11-24T01:00Z'), locale, 'UTC')).toBe(words);
  });
});
