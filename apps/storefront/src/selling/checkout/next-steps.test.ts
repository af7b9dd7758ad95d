import { describe, expect, it } from 'vitest';
import { nextSteps } from './next-steps.ts';

const paid = { paper: false, stage: 'open', status: { code: 'to_process' } } as const;
const document = { ...paid, promises: 'document', promisedAt: '2026-11-24T13:00:00Z' } as const;
const filing = { ...paid, promises: 'filing', promisedAt: '2026-11-27T13:00:00Z' } as const;
const unpromised = { ...document, promisedAt: null };
const begun = { ...unpromised, status: { code: 'processing' } } as const;
const done = { ...unpromised, stage: 'done', status: { code: 'ready' } } as const;
const closed = { ...unpromised, stage: 'closed', status: { code: 'refunded' } } as const;
const waiting = { ...unpromised, stage: 'waiting', status: { code: 'incident' } } as const;

describe('the steps after a payment', () => {
  it('[BC-9] promise our own filing, not what others decide', () => {
    const words = nextSteps([filing], 'es', 'Europe/Madrid').join(' ');
    expect(words).toContain('Lo tendremos listo el viernes 27 de noviembre, antes');
    expect(words).not.toMatch(/Lo tendrás|No tienes que hacer nada más/);
  });

  it('[BC-9] promise a document by its hour', () => {
    const words = nextSteps([document], 'es', 'Europe/Madrid');
    expect(words).toEqual([
      'Pedimos el documento por ti.',
      'Te escribimos en cuanto esté listo. No tienes que hacer nada más.',
      'Lo tendrás el martes 24 de noviembre, antes de las 14:00.',
    ]);
  });

  it('[BC-9] do not say that nothing is asked while the invoice lacks its customer', () => {
    const words = nextSteps([document], 'es', 'Europe/Madrid', true);
    expect(words[1]).toBe('Te escribimos en cuanto esté listo.');
  });

  it('promise the PDF, and that paper leaves on the same day', () => {
    const words = nextSteps([{ ...document, paper: true }], 'es', 'Europe/Madrid');
    expect(words[2]).toBe(
      'Tendrás el PDF el martes 24 de noviembre, antes de las 14:00. El papel sale el día de su PDF.',
    );
  });

  it('begin with the opening of the office when nothing is promised yet', () => {
    const words = nextSteps([unpromised], 'es', 'Europe/Madrid');
    expect(words[1]).toBe('Nos ponemos a ello en cuanto abra la oficina.');
    expect(words[2]).toContain('Te escribimos');
  });

  it.each([
    [[done, done], ['Ya están listos 2 documentos: los tienes en tu pedido.']],
    [[done, closed], ['Tu documento ya está listo: lo tienes en tu pedido.']],
    [[closed], ['No queda nada por hacer: en tu pedido ves cómo ha terminado.']],
    [[waiting], ['Necesitamos tu respuesta para seguir: mira tu pedido.']],
  ] as const)('[BC-9] tell how lines without work left have gone on: %o', (lines, words) => {
    expect(nextSteps(lines, 'es', 'Europe/Madrid')).toEqual(words);
  });

  it('[BC-9] promise only what is still open, and know what is in work', () => {
    const words = nextSteps([done, begun], 'es', 'Europe/Madrid');
    expect(words).toEqual([
      'Tu documento ya está listo: lo tienes en tu pedido.',
      'Pedimos el documento por ti.',
      'Ya lo estamos tramitando.',
      'Te escribimos en cuanto esté listo. No tienes que hacer nada más.',
    ]);
  });

  it.each([
    ['es', /los 3 documentos.*listo cada uno.*Los tendrás todos el martes/],
    ['pt', /os 3 documentos.*cada um.*todos os documentos na terça-feira/],
    ['en', /the 3 documents.*each one.*have them all by 14:00 on Tuesday/],
  ] as const)('[BC-9] speak of several documents in the plural: %s', (locale, words) => {
    expect(nextSteps([document, document, document], locale, 'Europe/Madrid').join(' ')).toMatch(words);
  });

  it('[BC-9] name documents and filings of a mixed order', () => {
    const words = nextSteps([filing, document], 'es', 'Europe/Madrid').join(' ');
    expect(words).toMatch(/Lo tendrás el martes.*Lo tendremos listo el viernes/);
    expect(words).not.toContain('No tienes que hacer nada más');
  });
});
