import { m } from '@folio/messages';
import { optionPrice } from './choices/extra-price.ts';
import type { FieldProps } from './field-props.ts';

/** The localized texts around a control; absent ones are not rendered. */
export type FieldTexts = {
  readonly label: string;
  /** 'opcional', after the label. */
  readonly mark?: string | undefined;
  /** The surcharge of an answer: '+9,90 €', with VAT (BC-6). */
  readonly price?: string | undefined;
  readonly help?: string | undefined;
  readonly example?: string | undefined;
  readonly error?: string | undefined;
  /** A warning about a stored answer. */
  readonly warning?: string | undefined;
};

export const controlId = (name: string): string => `f-${name}`;
export const labelId = (id: string): string => `${id}-label`;
export const helpId = (id: string): string => `${id}-help`;
export const exampleId = (id: string): string => `${id}-example`;
export const errorId = (id: string): string => `${id}-error`;
export const warningId = (id: string): string => `${id}-warning`;

/** Returns an option's texts: title, optional mark (VA-1), help, example, and the error or warning. */
export function fieldTexts(props: FieldProps): FieldTexts {
  const { option, locale, error, warning } = props;
  const example = option.example?.[locale]?.replace(/\.$/, ''); // The message template ends with a full stop.
  return {
    label: option.title[locale],
    mark: option.required ? undefined : m.flow_optional({}, { locale }),
    price: optionPrice(props),
    help: option.help?.[locale],
    // Omits the example if the error contains it.
    example: example && !error?.includes(example) ? m.field_example({ example }, { locale }) : undefined,
    error,
    warning,
  };
}

/** Returns aria-describedby for a control: the ids of the rendered texts, the error first. */
export function describedBy(id: string, { help, example, error, warning }: FieldTexts): string | undefined {
  const ids = [error && errorId(id), warning && warningId(id), help && helpId(id), example && exampleId(id)];
  return ids.filter(Boolean).join(' ') || undefined;
}
