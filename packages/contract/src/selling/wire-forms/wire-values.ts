/** Value types of the specification's forms: flags in several spellings, texts, places by name or code. */
import { z } from 'zod';
import { codeText } from '../../platform/texts.ts';

const YES = /^(1|true|si|sí|yes|sim|on)$/i;
const NO = /^(0|false|no|não|nao|off|null)$/i;

/** Optional value: `null`, an empty text and an absent field are equal (AP-0). */
export const openOr = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.null(), z.literal(''), schema])
    .transform((value) => (value === null || value === '' ? undefined : (value as z.output<S>)))
    .optional();

/** Yes or no in any spelling. Rejects everything else; never reads it as no. */
export const Flag = openOr(
  z
    .union([z.boolean(), z.string(), z.number()])
    .refine((flag) => [YES, NO].some((known) => known.test(String(flag).trim()))),
);
const NumberAsText = z.number().refine(Number.isFinite).transform(String);
/** A text, which may arrive as a number. */
export const wireText = (length: number) => z.union([z.string().max(length), NumberAsText]);
/** The same for a code. */
export const wireCode = (length: number) => z.union([codeText().max(length), NumberAsText]);
export const Text = openOr(wireText(4000));
/** A place with its details; `code` is null for one typed freely. Without a name it is blank (AP-0). */
export const KnownPlace = z.object({
  code: wireText(20).nullish(),
  name: z.string().max(300).default(''),
  region: z.string().max(300).nullish(),
});
/** A place by name, by code or with details. */
export const Place = openOr(z.union([wireText(300), KnownPlace]));

export const isYes = (flag: z.infer<typeof Flag>): boolean =>
  flag !== undefined && YES.test(String(flag).trim());
export const yesNo = (yes: boolean): string => (yes ? 'si' : 'no');

/** Returns the choice whose flag is set. `flags` maps choices to the names of their flags. */
export const chosenFlag = <C extends string, F extends string>(
  form: { readonly [N in F]?: z.infer<typeof Flag> },
  flags: { readonly [N in C]: F },
): C[] => (Object.keys(flags) as C[]).filter((choice) => isYes(form[flags[choice]]));

/** Rejects forms with more than one flag of a row set, and names the later one. */
export const onlyOne =
  <F extends string>(flags: Readonly<Record<string, F>>) =>
  (form: { readonly [N in F]?: z.infer<typeof Flag> }, context: z.RefinementCtx): void => {
    const [, second] = chosenFlag(form, flags);
    if (second) context.addIssue({ code: 'custom', path: [flags[second] ?? second] });
  };

/** Answers a yes/no question by its flag, or yes if another field implies it; undefined otherwise. */
export const flagOr = (flag: z.infer<typeof Flag>, implied: boolean): string | undefined =>
  flag === undefined ? (implied ? 'si' : undefined) : yesNo(isYes(flag));

/** Adds default answers for the questions that a form omits. */
export const assumedFor = (
  granted: Readonly<Record<string, unknown>>,
  said: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  ...granted,
  ...Object.fromEntries(Object.entries(said).filter(([, answer]) => answer !== undefined)),
});

/** The origin of a line (EN-9, EN-13): an order, note or campaign. Stored for staff; no code acts on it. */
export const Origin = z.object({
  origin: openOr(z.string().max(40)),
  origin_id: openOr(wireText(40)),
});
export type Origin = z.infer<typeof Origin>;
