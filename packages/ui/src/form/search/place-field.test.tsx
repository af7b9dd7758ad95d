import { readAnswers } from '@folio/domain/flow/answers/read-answers';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { makeOption } from '../../../test/options.ts';
import { posted, submitters } from '../../../test/posted.ts';
import * as fields from '../fetched-fields.tsx';
import { holdFields } from '../later-fields.tsx';
import { OptionField } from '../option-field.tsx';

holdFields(fields);

const option = makeOption('municipio', { id: 'municipio' });
const places = [
  { code: '28065', name: 'Getafe', region: 'Madrid' },
  { code: '20039', name: 'Getaria', region: 'Gipuzkoa' },
];

describe('[EN-8] a place without scripts', () => {
  it('offers a button that searches by posting', () => {
    const html = renderToStaticMarkup(<OptionField option={option} locale="es" />);
    expect(/<noscript>(.*?)<\/noscript>/.exec(html)?.[1]).toMatch(/>Buscar</);
    expect(submitters(html)).toEqual([{ name: 'search', value: 'municipio' }]);
  });

  it('offers no button for a company, which is free text', () => {
    const html = renderToStaticMarkup(<OptionField option={makeOption('sociedad')} locale="es" />);
    expect(html).not.toContain('noscript');
  });

  it('lists the results, with the text itself as the last choice', () => {
    const coruna = { code: '15030', name: 'A Coruña', region: 'A Coruña', via: 'La Coruña' };
    const hits = { term: 'geta', places: [...places, coruna] };
    const html = renderToStaticMarkup(
      <OptionField
        option={option}
        locale="es"
        answer={{ code: null, name: 'geta', region: '' }}
        hits={hits}
      />,
    );
    expect(html).toContain('name="municipio.choice" value="28065|Getafe|Madrid"');
    expect(html).toMatch(/name="municipio.choice" value=""/);
    expect(html).toContain('A Coruña, por «La Coruña»');
    expect(html).toContain('Usar «geta» tal como está');
    expect(posted(html)).toMatchObject({ municipio: 'geta', 'municipio.searched': 'geta' });
  });

  it('reports that nothing was found and keeps the text', () => {
    const hits = { term: 'xyz', places: [] };
    const html = renderToStaticMarkup(
      <OptionField
        option={option}
        locale="es"
        answer={{ code: null, name: 'xyz', region: '' }}
        hits={hits}
      />,
    );
    expect(html).toContain('No encontramos ese lugar.');
    expect(readAnswers([option], posted(html)).answers).toEqual({
      municipio: { code: null, name: 'xyz', region: '' },
    });
  });

  it('reports it once if a warning does so already', () => {
    const hits = { term: 'xyz', places: [] };
    const warning = 'No tenemos ese lugar en la lista.';
    const html = renderToStaticMarkup(
      <OptionField option={option} locale="es" warning={warning} hits={hits} />,
    );
    expect(html).toContain(warning);
    expect(html).not.toContain('No encontramos');
  });

  it('forgets the selected place once the text differs', () => {
    const html = renderToStaticMarkup(
      <OptionField
        option={option}
        locale="es"
        answer={{ code: '28065', name: 'Getafe', region: 'Madrid' }}
      />,
    );
    const changed = { ...posted(html), municipio: 'Getaria' };
    expect(readAnswers([option], changed).answers).toEqual({
      municipio: { code: null, name: 'Getaria', region: '' },
    });
  });
});
