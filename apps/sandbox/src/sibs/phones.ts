import type { Course } from './objects.ts';

/** What a telephone does, by the end of its number; all others wait for a person on the page of telephones. */
export const SUFFIXES: readonly { suffix: string; course: Course; soon: boolean; words: string }[] = [
  { suffix: '001', course: { kind: 'accept' }, soon: true, words: 'acepta solo, al segundo' },
  {
    suffix: '002',
    course: { kind: 'refuse', code: 'E0500' },
    soon: true,
    words: 'rechaza solo, al segundo (E0500)',
  },
  { suffix: '003', course: { kind: 'unknown' }, soon: true, words: 'no tiene MB WAY (E0506)' },
  {
    suffix: '004',
    course: { kind: 'silent' },
    soon: false,
    words: 'no contesta: el tiempo acaba a los cuatro minutos',
  },
  { suffix: '005', course: { kind: 'silent' }, soon: true, words: 'no contesta: el tiempo acaba al segundo' },
  { suffix: '006', course: { kind: 'refuse', code: 'E0113' }, soon: true, words: 'no tiene saldo (E0113)' },
  {
    suffix: '007',
    course: { kind: 'wait', saysSuccess: true },
    soon: false,
    words: 'espera, pero SIBS contesta «Success» a la petición, como en su forma antigua',
  },
];

/** Returns what the telephone with this number does, unless an outcome was requested. `soon`: within a second. */
export function courseOf(phone: string, requested: string | null): { course: Course; soon: boolean } {
  if (requested === 'approve') return { course: { kind: 'accept' }, soon: true };
  if (requested === 'timeout') return { course: { kind: 'silent' }, soon: true };
  if (requested === 'wait') return { course: { kind: 'wait' }, soon: false };
  const [, code] = /^decline:(.+)$/.exec(requested ?? '') ?? [];
  if (code === 'E0506') return { course: { kind: 'unknown' }, soon: true };
  if (code !== undefined) return { course: { kind: 'refuse', code }, soon: true };
  return SUFFIXES.find(({ suffix }) => phone.endsWith(suffix)) ?? { course: { kind: 'wait' }, soon: false };
}
