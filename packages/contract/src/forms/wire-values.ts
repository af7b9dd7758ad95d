/** How the specification's forms write what they know: flags in several spellings, texts, places by name or by code. */
import { z } from 'zod';

const YES = /^(1|true|si|sí|yes|sim|on)$/i;
const NO = /^(0|false|no|não|nao|off|null)$/i;

/** What a form leaves open: `null`, an empty text and an absent field are the same (AP-0). */
export const openOr = <S extends z.ZodType>(schema: S) =>
  z
    .union([z.null(), z.literal(''), schema])
    .transform((value) => (value === null || value === '' ? undefined : (value as z.output<S>)))
    .optional();

/** Yes or no in any of its spellings. Anything else is refused, never taken for a no. */
export const Flag = openOr(
  z
    .union([z.boolean(), z.string(), z.number()])
    .refine((flag) => [YES, NO].some((known) => known.test(String(flag).trim()))),
);
/** A text, which may come as a number. */
export const wireText = (length: number) =>
  z.union([z.string().max(length), z.number().refine(Number.isFinite).transform(String)]);
export const Text = openOr(wireText(4000));
/** A place with what is known of it; `code` null is one that was typed. */
export const KnownPlace = z.object({
  code: wireText(20).nullish(),
  name: z.string().max(300),
  region: z.string().max(300).nullish(),
});
/** By name, by code, or with what is known of it. */
export const Place = openOr(z.union([wireText(300), KnownPlace]));

export const isYes = (flag: z.infer<typeof Flag>): boolean =>
  flag !== undefined && YES.test(String(flag).trim());
export const yesNo = (yes: boolean): string => (yes ? 'si' : 'no');

/** Which of a row of flags says yes: choice → its flag's name. */
export const chosenFlag = <C extends string, F extends string>(
  form: { readonly [N in F]?: z.infer<typeof Flag> },
  flags: { readonly [N in C]: F },
): C[] => (Object.keys(flags) as C[]).filter((choice) => isYes(form[flags[choice]]));

/** Of a row of flags one says yes: two at once are refused, the later one named, and never guessed at. */
export const onlyOne =
  <F extends string>(flags: Readonly<Record<string, F>>) =>
  (form: { readonly [N in F]?: z.infer<typeof Flag> }, context: z.RefinementCtx): void => {
    const [, second] = chosenFlag(form, flags);
    if (second) context.addIssue({ code: 'custom', path: [flags[second] ?? second] });
  };

/** A question with a flag of its own: what the flag says, else a yes where another field tells it; undefined while nothing does. */
export const flagOr = (flag: z.infer<typeof Flag>, told: boolean): string | undefined =>
  flag === undefined ? (told ? 'si' : undefined) : yesNo(isYes(flag));

/** What a form says, and for the questions that it leaves open what is taken for granted of them. */
export const assumedFor = (
  granted: Readonly<Record<string, unknown>>,
  said: Readonly<Record<string, unknown>>,
): Record<string, unknown> => ({
  ...granted,
  ...Object.fromEntries(Object.entries(said).filter(([, answer]) => answer !== undefined)),
});

/** What a line belongs to (EN-9, EN-13): an order, a note, a campaign; kept for staff, never acted on. */
export const Origin = z.object({
  origin: openOr(z.string().max(40)),
  origin_id: openOr(wireText(40)),
});
export type Origin = z.infer<typeof Origin>;

/**
 * Why the registry is asked. The specification's forms have no field for it; the registry asks all the same, so staff see that it was not
 * said.
 */
export const interestAnswer = (form: { readonly interes_legitimo?: string | undefined }) =>
  form.interes_legitimo ? {} : { interes_legitimo: 'otro', interes_legitimo_otro: 'No indicado' };
