import { z } from 'zod';
import { SentConfig } from '../app/config.ts';
import { withoutBlanks } from '../selling/wire-forms/blanks.ts';
import { parseJson } from '../selling/wire-forms/parse-json.ts';
import { openOr } from '../selling/wire-forms/wire-values.ts';

const Id = z.union([z.string().max(20), z.int()]).transform(String);
const JsonText = z.string().max(200_000);

const Entry = z.object({
  option_id: z.string().max(80),
  value: z.unknown().optional(),
  option_value: z.unknown().optional(),
});
/** A list of options (EN-9), or option → value. */
const Values = z.union([z.array(Entry).max(200), z.record(z.string().max(80), z.unknown())]);

/** AP-10: the incident and its order. */
export const UploadQuery = z.object({ form_id: z.string().max(20), order_id: z.string().max(20) });

/**
 * EN-16: the caller's form, which is not read, and its values; both as JSON texts. A field of an urlencoded body
 * arrives parsed.
 */
export const UploadForm = z.object({
  config: SentConfig.optional(),
  json_form: z.unknown().optional(),
  json_values: z.union([JsonText, Values]).optional(),
});
type UploadForm = z.infer<typeof UploadForm>;

const Fields = z.looseObject({ item_id: openOr(Id) });
/**
 * AP-9, AP-27: the line's form, or the `options` that change (EN-2). They are in `data` (the specification's name), in
 * `form`, or the body itself. `item_id` names the line.
 */
export const LineCorrection = z
  .looseObject({ config: SentConfig, item_id: openOr(Id), data: openOr(Fields), form: openOr(Fields) })
  .transform(({ config: _, formkey: _key, data, form, item_id: named, ...body }) => {
    const { item_id, order_id: _order, ...fields } = data ?? form ?? { ...body, item_id: undefined };
    return { itemId: named ?? item_id, fields };
  });
/** The order or line of a correction. It may contain `item_id` too. */
export const CorrectionQuery = z.object({ id: z.string().max(20), item_id: openOr(z.string().max(20)) });

/** Reads the values of an uploaded form. Undefined for a text that contains none. */
export function readFormValues(
  sent: UploadForm['json_values'],
): Readonly<Record<string, unknown>> | undefined {
  const { data } = Values.safeParse(withoutBlanks(typeof sent === 'string' ? parseJson(sent) : sent));
  if (!data) return undefined;
  return Array.isArray(data)
    ? Object.fromEntries(data.map(({ option_id, value, option_value }) => [option_id, value ?? option_value]))
    : data;
}
