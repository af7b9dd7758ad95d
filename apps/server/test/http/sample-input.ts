import type { z } from 'zod';

type Given = Readonly<Record<string, unknown>>;

/**
 * Builds an input that a schema accepts: given values by the name of their field, and a plain one for every other. It
 * knows the kinds of schemas that the shop's calls use.
 */
export function sampleInput(schema: z.ZodType, given: Given, name = ''): unknown {
  if (name in given) return given[name];
  const { def } = schema as z.ZodType & { readonly def: Def };
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape ?? {}).map(([field, part]) => [field, sampleInput(part, given, field)]),
      );
    case 'nullable':
      return null;
    case 'optional':
    case 'default':
    case 'catch':
      return undefined;
    case 'boolean':
      return true;
    case 'number':
      return 1;
    case 'array':
      return [];
    case 'record':
    case 'unknown':
      return {};
    case 'enum':
      return Object.values(def.entries ?? {})[0];
    case 'union':
      return sampleInput((def.options as [z.ZodType])[0], given, name);
    case 'string':
      return 'texto';
    default:
      throw new Error(`no sample for ${name || 'an input'} of kind ${def.type}`);
  }
}

type Def = {
  readonly type: string;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly options?: readonly z.ZodType[];
};
