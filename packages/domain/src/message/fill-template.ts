/** The placeholders of a text with which staff answer, in braces: `{order}`. */
export const PLACEHOLDERS = ['order', 'document', 'store', 'agent'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Fills in the placeholders of a text; others stay, so that staff see the mistake. */
export const fillTemplate = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as Placeholder] : whole,
  );

/** Returns the placeholders of a text that have no value. */
export const unknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].flatMap(([whole, name]) =>
    PLACEHOLDERS.some((known) => known === name) ? [] : [whole],
  );
