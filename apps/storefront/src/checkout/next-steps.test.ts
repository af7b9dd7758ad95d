import { describe, expect, it } from 'vitest';
import { nextSteps } from './next-steps.ts';

const document = { promises: 'document', promisedAt: '2026-11-24T13:00:00Z', paper: false } as const;
const filing = { promises: 'filing', promisedAt: '2026-11-27T13:00:00Z', paper: false } as const;

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

  it('promise the PDF, and that paper leaves on the same day', () => {
    const words = nextSteps([{ ...document, paper: true }], 'es', 'Europe/Madrid');
    expect(words[2]).toBe(
      'Tendrás el PDF el martes 24 de noviembre, antes de las 14:00. El papel sale el día de su PDF.',
    );
  });

  it('begin with the opening of the office when nothing is promised yet', () => {
    const words = nextSteps([{ ...document, promisedAt: null }], 'es', 'Europe/Madrid');
    expect(words[1]).toBe('Nos ponemos a ello en cuanto abra la oficina.');
    expect(words[2]).toContain('Te escribimos');
  });

  it('[BC-9] name documents and filings of a mixed order', () => {
    const words = nextSteps([filing, document], 'es', 'Europe/Madrid').join(' ');
    expect(words).toMatch(/Lo tendrás el martes.*Lo tendremos listo el viernes/);
    expect(words).not.toContain('No tienes que hacer nada más');
  });
});
