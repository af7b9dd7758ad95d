import { z } from 'zod';
import type { KnownProvider } from '../providers/provider.ts';

export type SettingShape = {
  readonly isRequired: boolean;
  readonly fallback: string | null;
  readonly choices: readonly string[] | null;
  /** The value is the text of a whole file. */
  readonly isFile: boolean;
};

/** Returns a setting's default and choices from its provider's schema. */
export function describeSetting(provider: KnownProvider, name: string): SettingShape {
  const shape: Readonly<Record<string, z.ZodType>> = provider.settings.shape;
  const schema = shape[name];
  if (!schema) throw new Error(`${provider.name} has no setting ${name}`);
  return { isRequired: !schema.safeParse(undefined).success, ...unwrap(schema) };
}

/** Unwraps defaults and transformations down to the type of the input. */
function unwrap(schema: unknown): Omit<SettingShape, 'isRequired'> {
  if (schema instanceof z.ZodPipe) return unwrap(schema.def.in);
  if (schema instanceof z.ZodOptional) return unwrap(schema.def.innerType);
  if (schema instanceof z.ZodDefault)
    return { ...unwrap(schema.def.innerType), fallback: String(schema.def.defaultValue) };
  const choices = schema instanceof z.ZodEnum ? schema.options.map(String) : null;
  const isFile = schema instanceof z.ZodType && schema.meta()?.file === true;
  return { fallback: null, choices, isFile };
}
