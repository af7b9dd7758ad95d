import type { Locale } from '@folio/domain/locale/locale';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { Reading } from './reading.tsx';

let locale: Locale = 'es';
vi.mock('../../page/shell/use-shell.ts', () => ({ useShell: () => ({ locale }) }));

/** Returns the lines of what was read of a note's property, without their quotes. */
function read(language: Locale, kind: 'area' | 'address', text: string): string {
  locale = language;
  const fact = { kind, text, isConfirmed: true, quote: { page: 1, text: '' } };
  const note = { owners: [], charges: [], free: null, facts: [fact] };
  const html = renderToStaticMarkup(<Reading reading={{ state: 'read', note }} />);
  return /<summary>(<b>.*?)<\/summary>/.exec(html)?.[1] ?? '';
}

it('[EN-3] [ST-13] labels an area in the reader’s language', () => {
  expect(read('es', 'area', 'construida: 92,15 m2')).toBe(
    '<b>Superficie construida</b> <span>92,15 m²</span>',
  );
  expect(read('pt', 'area', 'construida: 92,15 m2')).toBe('<b>Área construída</b> <span>92,15 m²</span>');
  expect(read('en', 'area', 'ÚTIL: 78,40 M2')).toBe('<b>Usable area</b> <span>78.40 m²</span>');
  expect(read('en', 'area', 'total construida con comunes de 105 m2')).toBe(
    '<b>Built area (total, with shared parts)</b> <span>105 m²</span>',
  );
});

it('[EN-3] [ST-13] marks the words of the document as Spanish', () => {
  expect(read('en', 'area', 'construida de ochenta metros cuadrados')).toBe(
    '<b>Built area</b> <span lang="es">ochenta metros cuadrados</span>',
  );
  expect(read('en', 'address', 'CALLE DE EJEMPLO 12')).toContain('<span lang="es">CALLE');
});
