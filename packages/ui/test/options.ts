import type { Answer, Option, OptionType } from '@folio/domain/flow/definition';
import { type LocalizedText, perLocale } from '@folio/domain/locale/locale';

const text = (es: string): LocalizedText =>
  perLocale((locale) => (locale === 'es' ? es : `${es} (${locale})`));

/** Creates an option of any type with every text. */
export function makeOption(type: OptionType, more: Partial<Option> = {}): Option {
  return {
    id: '1655',
    type,
    title: text('Pregunta'),
    help: text('Una ayuda.'),
    example: text('Un ejemplo'),
    required: true,
    values: [
      { id: 'uno', name: text('El primero') },
      { id: 'dos', name: text('El segundo'), price: 990, help: text('Más rápido.') },
      { id: 'tres', name: text('El tercero') },
    ],
    ...more,
  };
}

/** One answer of each type, as readAnswers returns it. */
export const ANSWERS: Readonly<Record<Exclude<OptionType, 'file' | 'radio_button'>, Answer>> = {
  field: 'Calle «Toledo» 24, 3.º B & <patio> "interior"',
  area: 'Primera línea\nSegunda línea',
  date: '2024-01-12',
  drop_down: 'dos',
  radio: 'tres',
  checkbox: ['uno', 'tres'],
  municipio: { code: '28065', name: 'Getafe', region: 'Madrid' },
  municipio_ce: { code: null, name: 'Consulado en Lyon', region: '' },
  freguesia: { code: '110603', name: 'Alvalade', region: 'Lisboa, Lisboa' },
  sociedad: { code: null, name: 'Ejemplo, S. L.', region: '' },
};
