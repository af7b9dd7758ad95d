/** How the specification's forms write what they know: flags in several spellings, texts, places by name or by code. */
import { z } from 'zod';

const YES = /^(1|true|si|sí|yes|sim|on)$/i;
const NO = /^(|0|false|no|não|nao|off|null)$/i;

/** Yes or no in any of its spellings; a blank is no. Anything else is refused, never taken for a no. */
export const Flag = z
  .union([z.boolean(), z.string(), z.number()])
  .refine((flag) => [YES, NO].some((known) => known.test(String(flag).trim())))
  .optional();
export const Text = z.string().max(4000).optional();
/** A place with what is known of it; `code` null is one that was typed. */
export const KnownPlace = z.object({
  code: z.string().max(20).nullish(),
  name: z.string().max(300),
  region: z.string().max(300).nullish(),
});
export const Place = z.union([z.string().max(300), KnownPlace]);

export const isYes = (flag: z.infer<typeof Flag>): boolean =>
  flag !== undefined && YES.test(String(flag).trim());
export const yesNo = (yes: boolean): string => (yes ? 'si' : 'no');

/** What a line belongs to (EN-9, EN-13): an order, a note, a campaign; kept for staff, never acted on. */
export const Origin = z.object({
  origin: z.string().max(40).optional(),
  origin_id: z
    .union([z.string().max(40), z.number()])
    .transform(String)
    .optional(),
});
export type Origin = z.infer<typeof Origin>;

/**
 * Why the registry is asked. The specification's forms have no field for it; the registry asks all the same, so staff see that it was not
 * said.
 */
export const interestOf = (form: { readonly interes_legitimo?: string | undefined }) =>
  form.interes_legitimo ? {} : { interes_legitimo: 'otro', interes_legitimo_otro: 'No indicado' };
