import type { FlowDefinition } from '@folio/domain/flow/definition';
import { describe, expect, it } from 'vitest';
import { findPath, listOptions, sold } from '../../../test/forms/seeded-product.ts';
import { SIMPLE_NOTE } from './simple-note.ts';
import { URGENT_SIMPLE_NOTE } from './urgent-simple-note.ts';

const toIds = (definition: FlowDefinition) => listOptions(definition).map(({ id }) => id);

describe('the urgent Nota Simple', () => {
  it('[PR-2] has the questions of the Nota Simple', () => {
    expect(toIds(URGENT_SIMPLE_NOTE.definition)).toEqual(toIds(SIMPLE_NOTE.definition));
  });

  it('[PR-2] [BC-7] costs the urgent price and takes at most 24 hours', () => {
    const path = findPath(URGENT_SIMPLE_NOTE, { servicio_urgente: 'urgent' });
    const at = (slow: boolean) => ({ ...path, municipio: { code: '1', name: 'Getafe', region: '', slow } });
    const urgent = { ...path, servicio_urgente: 'urgent' };
    expect(sold(URGENT_SIMPLE_NOTE, at(false))).toEqual({ net: 2676, hours: 3 });
    expect(sold(URGENT_SIMPLE_NOTE, at(true))).toEqual({ net: 2676, hours: 8 });
    expect(sold(SIMPLE_NOTE, urgent).net).toBe(2676);
  });
});
