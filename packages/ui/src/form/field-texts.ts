import { m } from '@folio/messages';
import { optionPrice } from './extra-price.ts';
import type { FieldProps } from './field-props.ts';

/** The words around a control, each a ready sentence; absent ones are not drawn. */
export type FieldTexts = {
  readonly label: string;
  /** 'opcional', behind the label. */
  readonly mark?: string | undefined;
  /** What answering costs: '+9,90 €', with its VAT beside it (BC-6). */
  readonly price?: string | undefined;
  readonly help?: string | undefined;
  readonly example?: string | undefined;
  readonly error?: string | undefined;
  /** A gentle question about an answer that is kept. */
  readonly doubt?: string | undefined;
};

export const controlId = (name: string): string => `f-${name}`;
export const labelId = (id: string): string => `${id}-label`;
export const helpId = (id: string): string => `${id}-help`;
export const exampleId = (id: string): string => `${id}-example`;
export const errorId = (id: string): string => `${id}-error`;
export const warningId = (id: string): string => `${id}-doubt`;

/** The words of an option: its title, whether it may be left blank (VA-1), help, example, and what was said about its answer. */
export function fieldTexts(props: FieldProps): FieldTexts {
  const { option, locale, error, doubt } = props;
  const example = option.example?.[locale]?.replace(/\.$/, ''); // the sentence brings its own full stop
  return {
    label: option.title[locale],
    mark: option.required ? undefined : m.flow_optional({}, { locale }),
    price: optionPrice(props),
    help: option.help?.[locale],
    // An error brings the example along: once is enough.
    example: example && !error?.includes(example) ? m.field_example({ example }, { locale }) : undefined,
    error,
    doubt,
  };
}

/** aria-describedby for a control: the ids of the sentences that are drawn, the error first. */
export function describedBy(id: string, { help, example, error, doubt }: FieldTexts): string | undefined {
  const ids = [error && errorId(id), doubt && warningId(id), help && helpId(id), example && exampleId(id)];
  return ids.filter(Boolean).join(' ') || undefined;
}
