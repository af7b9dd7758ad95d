import type { z } from 'zod';

type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly options?: readonly z.ZodType[];
  readonly element?: z.ZodType;
  readonly innerType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
};

/** A field that takes a text or any value: its innermost name (`form.email` is `email`) and its own schema. */
export type TextField = { readonly name: string; readonly schema: z.ZodType };

/** Returns the text fields of a schema, nested ones too. A record's values have the name of the record. */
export function textFields(schema: z.ZodType, name = ''): TextField[] {
  const { def } = schema as z.ZodType & { readonly def: Def };
  const { shape = {}, options = [], element, innerType, valueType } = def;
  if (['string', 'unknown', 'custom'].includes(def.type)) return [{ name, schema }];
  return [
    ...Object.entries(shape).flatMap(([field, part]) => textFields(part, field)),
    ...[...options, element, innerType, valueType, def.in, def.out].flatMap((part) =>
      part ? textFields(part, name) : [],
    ),
  ];
}
