import { expect, it } from 'vitest';
import type { FlowDefinition, Option } from './definition.ts';
import { definitionIn } from './definition-in.ts';
import { sameText as text } from './fixtures/build.ts';

const value = (id: string) => ({ id, name: text(id) });
const documento = {
  ...{ id: 'documento', type: 'radio', title: text('Documento'), required: true },
  ...{ default: 'dni', defaultAbroad: 'pasaporte', values: [value('dni'), value('nie'), value('pasaporte')] },
} as Option;
const nombre = { id: 'nombre', type: 'field', title: text('Nombre'), required: true } as Option;
const step = {
  key: 'step1',
  role: 'questions',
  name: text('Tú'),
  title: text('Tú'),
  options: [documento, nombre],
};
const definition = { kind: 'numbered', steps: [step], confirmOptions: [documento] } as FlowDefinition;

it('puts the passport first and as default where people have no Spanish document', () => {
  for (const country of ['IE', 'GB', 'NL']) {
    const { steps, confirmOptions } = definitionIn(country, definition);
    const [asked, other] = steps[0]?.options ?? [];
    expect(asked?.values?.map(({ id }) => id)).toEqual(['pasaporte', 'dni', 'nie']);
    expect(asked?.default).toBe('pasaporte');
    expect(other).toBe(nombre);
    expect(confirmOptions?.[0]?.default).toBe('pasaporte');
  }
  for (const country of ['ES', 'PT']) expect(definitionIn(country, definition)).toBe(definition);
});

it('shows the values and options of one country first there and nowhere else', () => {
  const card = { ...value('cartao'), onlyIn: ['PT'] };
  const asked = { ...documento, defaultIn: { PT: 'cartao' }, values: [...(documento.values ?? []), card] };
  const numero = { ...nombre, id: 'numero', onlyIn: ['PT'] };
  const form = { ...definition, steps: [{ ...step, options: [asked, numero] }], confirmOptions: [numero] };
  const portugal = definitionIn('PT', form as FlowDefinition);
  expect(portugal.steps[0]?.options[0]).toMatchObject({ default: 'cartao' });
  expect(portugal.steps[0]?.options[0]?.values?.map(({ id }) => id)).toEqual([
    'cartao',
    'dni',
    'nie',
    'pasaporte',
  ]);
  expect(portugal.steps[0]?.options[1]).toBe(numero);
  const spain = definitionIn('ES', form as FlowDefinition);
  expect(spain.steps[0]?.options).toMatchObject([{ id: 'documento', default: 'dni' }]);
  expect(spain.steps[0]?.options[0]?.values?.map(({ id }) => id)).toEqual(['dni', 'nie', 'pasaporte']);
  expect(spain.confirmOptions).toEqual([]);
  const ireland = definitionIn('IE', form as FlowDefinition);
  expect(ireland.steps[0]?.options[0]?.values?.map(({ id }) => id)).toEqual(['pasaporte', 'dni', 'nie']);
});

it('adds no values to a default of an option without a choice', () => {
  const asked = { ...nombre, defaultIn: { PT: 'Ana' } };
  const form = { ...definition, steps: [{ ...step, options: [asked] }] };
  const { steps } = definitionIn('PT', form as FlowDefinition);
  expect(steps[0]?.options[0]).toEqual({ ...asked, default: 'Ana' });
});
