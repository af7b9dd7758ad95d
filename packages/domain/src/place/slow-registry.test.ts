import { describe, expect, it } from 'vitest';
import { foldName, isSlowRegistry } from './slow-registry.ts';

const SLOW = ['Arganda del Rey', 'Mijas', 'Torrevieja'].map(foldName);

describe('slow registries', () => {
  it.each([
    'Mijas',
    'mijas',
    'Míjas',
    'Mija',
    'Mijass',
    'Majas',
    'Arganda  del Rey',
    'Arganda del Rei',
    'Torevieja',
  ])('[VA-5] treats %s as slow: fewer than two edits away', (name) =>
    expect(isSlowRegistry(name, SLOW)).toBe(true),
  );

  it.each(['Majos', 'Mijsa', 'Arganda', 'Getafe', 'ja', ''])('[VA-5] does not treat %s as slow', (name) =>
    expect(isSlowRegistry(name, SLOW)).toBe(false),
  );
});
