import { describe, expect, it } from 'vitest';
import { choice, field, numbered, step } from './fixtures/build.ts';
import { identityOf } from './identity.ts';

const TODAY = '2026-03-10';

describe('what an order is about', () => {
  const flow = numbered([
    step('step1', [{ ...field('address'), identifies: true }]),
    step('step2', [choice('pace', ['slow', 'fast'])]),
  ]);
  const about = (answers: Record<string, string>, definition = flow) =>
    identityOf(definition, answers, TODAY);

  it('is told by the options that identify it, however they are spelt', () => {
    expect(about({ address: 'Calle Mayor, 3', pace: 'slow' })).toBe(
      about({ address: 'CALLE MAYOR 3', pace: 'fast' }),
    );
    expect(about({ address: 'Calle Mayor, 3' })).not.toBe(about({ address: 'Calle Mayor, 4' }));
  });

  it('is told by all answers where none identifies it', () => {
    const plain = numbered([
      step('step1', [field('address')]),
      step('step2', [choice('pace', ['slow', 'fast'])]),
    ]);
    expect(about({ address: 'A', pace: 'slow' }, plain)).not.toBe(
      about({ address: 'A', pace: 'fast' }, plain),
    );
    expect(about({ address: 'Á', pace: 'slow' }, plain)).toBe(about({ address: 'a', pace: 'slow' }, plain));
  });

  it('is nothing while nothing is said', () => {
    expect(about({ pace: 'slow' })).toBe('');
  });
});
