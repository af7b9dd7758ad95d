import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Suggestion, statusText } from './suggestion.tsx';

const words = (html: string) => html.replace(/<svg.*?<\/svg>|<[^>]*>/gs, '');
const row = (place: Parameters<typeof Suggestion>[0]['place'], company = false) =>
  words(renderToStaticMarkup(<Suggestion place={place} company={company} locale="es" />));

describe('[EN-8] a row of the suggestions', () => {
  it('shows the alias by which a place was found', () => {
    const place = { code: '15030', name: 'A Coruña', region: 'A Coruña', via: 'La Coruña' };
    expect(row(place)).toBe('A Coruña, por «La Coruña» · A Coruña');
    expect(row({ code: '28065', name: 'Getafe', region: 'Madrid' })).toBe('Getafe · Madrid');
  });

  it('shows a company with its seat, and the text itself', () => {
    expect(row({ code: 'B1', name: 'Inventada, S. L.', region: 'Madrid' }, true)).toBe(
      'Inventada, S. L. · Madrid',
    );
    expect(row({ code: '', name: 'Otra, S. A.', region: '' }, true)).toBe('Usar «Otra, S. A.» tal como está');
  });

  it('refers to companies in a company search', () => {
    const places = [{ code: 'B1', name: 'Inventada, S. L.', region: '' }];
    expect(statusText({ term: 'i', state: 'done', places }, 'es', true)).toBe('1 empresa');
    expect(statusText({ term: 'i', state: 'done', places: [] }, 'pt', true)).toMatch(
      /Não está na nossa lista/,
    );
    expect(statusText({ term: 'i', state: 'done', places }, 'es', false)).toBe('1 lugar');
  });
});
