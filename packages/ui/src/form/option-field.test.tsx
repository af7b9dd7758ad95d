import { readAnswers } from '@folio/domain/flow/answers/read-answers';
import { type Answer, OPTION_TYPES, type OptionType } from '@folio/domain/flow/definition';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { ANSWERS, makeOption } from '../../test/options.ts';
import { posted, submitters } from '../../test/posted.ts';
import * as fields from './fetched-fields.tsx';
import { holdFields } from './later-fields.tsx';
import { OptionField } from './option-field.tsx';

holdFields(fields);

const TYPES = Object.entries(ANSWERS) as [OptionType, Answer][];
const idsIn = (html: string): string[] => [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id);

describe('[EN-8] the renderer supports every type of option', () => {
  it.each(OPTION_TYPES)('%s: ties title, help, example and error to the control', (type) => {
    const html = renderToStaticMarkup(
      <OptionField option={makeOption(type)} locale="es" error="Falta este dato." warning="¿Seguro?" />,
    );
    for (const words of [
      'Pregunta',
      'Una ayuda.',
      'Por ejemplo: Un ejemplo.',
      'Falta este dato.',
      '¿Seguro?',
    ])
      expect(html).toContain(words);
    const described = [...html.matchAll(/aria-describedby="([^"]+)"/g)].flatMap(([, ids = '']) =>
      ids.split(' '),
    );
    expect(described).toEqual(expect.arrayContaining(['f-1655-error', 'f-1655-warning', 'f-1655-help']));
    expect(idsIn(html)).toEqual(expect.arrayContaining([...described, 'f-1655']));
  });

  it.each(OPTION_TYPES)('%s: has unique ids and a control for every label', (type) => {
    const html = renderToStaticMarkup(<OptionField option={makeOption(type)} locale="es" />);
    const ids = idsIn(html);
    expect(ids).toEqual([...new Set(ids)]);
    const labelled = [...html.matchAll(/<label[^>]*\sfor="([^"]+)"/g)].map(([, id = '']) => id);
    expect(labelled.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(TYPES)('%s: posts its answer as readAnswers reads it', (type, answer) => {
    const option = makeOption(type);
    const html = renderToStaticMarkup(<OptionField option={option} locale="es" answer={answer} />);
    expect(readAnswers([option], posted(html))).toEqual({ answers: { 1655: answer }, errors: [] });
  });

  it.each(TYPES)('%s: posts nothing that counts when left blank', (type) => {
    const option = makeOption(type);
    const html = renderToStaticMarkup(<OptionField option={option} locale="es" />);
    expect(readAnswers([option], posted(html))).toEqual({ answers: {}, errors: [] });
  });

  it('radio_button: renders one submit button per value', () => {
    const html = renderToStaticMarkup(
      <OptionField option={makeOption('radio_button')} locale="es" answer="dos" />,
    );
    expect(submitters(html)).toEqual(['uno', 'dos', 'tres'].map((value) => ({ name: '1655', value })));
    expect(html.match(/data-chosen/g)).toHaveLength(1);
    expect(html).toMatch(/value="dos"[^>]*data-chosen|data-chosen[^>]*value="dos"/);
    expect(html).not.toContain('type="radio"');
  });

  it('[EN-8] does not mark the only value', () => {
    const option = makeOption('radio_button');
    const only = { ...option, values: option.values?.filter(({ id }) => id === 'dos') ?? [] };
    const html = renderToStaticMarkup(<OptionField option={only} locale="es" answer="dos" />);
    expect(html).not.toContain('data-chosen');
  });

  it('file: keeps stored files by id and offers to remove each', () => {
    const stored = [{ id: 'a1', name: 'poder.pdf', size: 1_250_000 }];
    const html = renderToStaticMarkup(
      <OptionField option={makeOption('file')} locale="es" answer={stored} />,
    );
    expect(posted(html)).toEqual({ '1655.kept': 'a1' });
    expect(html).toContain('1,3\u00a0MB');
    expect(submitters(html)).toEqual([{ name: '1655.remove', value: 'a1', label: 'Quitar poder.pdf' }]);
  });
});

describe('the texts of a field', () => {
  it('[VA-1] mark optional fields only', () => {
    const markup = (required: boolean) =>
      renderToStaticMarkup(<OptionField option={makeOption('field', { required })} locale="es" />);
    expect(markup(false)).toContain('(opcional)');
    expect(markup(true)).not.toContain('(opcional)');
  });

  it('[BC-6] show a surcharge as +9,90 € and nothing at zero', () => {
    for (const type of ['radio', 'checkbox', 'radio_button', 'drop_down'] as const) {
      const html = renderToStaticMarkup(<OptionField option={makeOption(type)} locale="es" />);
      expect(html.match(/\+9,90\u00a0€/g)).toHaveLength(1);
      expect(html).not.toContain('+0');
    }
  });

  it('[EN-7] omit values that are not offered now', () => {
    const html = renderToStaticMarkup(
      <OptionField option={makeOption('radio')} locale="es" offered={['uno']} />,
    );
    expect(html).toContain('value="uno"');
    expect(html).not.toContain('value="dos"');
    const [first] = makeOption('radio').values ?? [];
    const chosen = renderToStaticMarkup(
      <OptionField option={makeOption('radio')} locale="es" values={first ? [first] : []} />,
    );
    expect(chosen).toBe(html);
  });

  it('[VA-3] give an example of a date, and show an ISO answer as day/month/year', () => {
    const option = makeOption('date', { example: undefined });
    const html = renderToStaticMarkup(<OptionField option={option} locale="es" answer="2024-01-12" />);
    expect(html).toContain('27112024.');
    expect(html).toContain('inputMode="numeric"');
    expect(posted(html)).toEqual({ 1655: '12/01/2024' });
  });

  it('keep an unreadable date as typed', () => {
    const html = renderToStaticMarkup(
      <OptionField option={makeOption('date')} locale="es" answer="12-foo-2024" />,
    );
    expect(posted(html)).toEqual({ 1655: '12-foo-2024' });
  });

  it('show the example once if the error contains it', () => {
    const html = renderToStaticMarkup(
      <OptionField option={makeOption('field')} locale="es" error="Falta. Por ejemplo: Un ejemplo." />,
    );
    expect(html.match(/Un ejemplo/g)).toHaveLength(1);
  });

  it('use the given language', () => {
    const html = renderToStaticMarkup(<OptionField option={makeOption('drop_down')} locale="pt" />);
    expect(html).toContain('Selecione uma opção');
    expect(html).toContain('Pregunta (pt)');
  });
});
