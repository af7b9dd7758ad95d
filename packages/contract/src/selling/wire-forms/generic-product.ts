import { z } from 'zod';
import { SentConfig } from '../../app/config.ts';
import { KnownPlace, Origin, openOr, wireText } from './wire-values.ts';

const ProductId = openOr(wireText(20));
/** A file uploaded earlier. The server trusts only its id, and only from the visitor who uploaded it. */
const SentFile = z.object({ id: z.string().max(64), name: z.string().max(300), size: z.number() });
const Answer = z.union([
  z.string().max(4000),
  KnownPlace,
  z.array(z.string().max(300)).max(50),
  z.array(SentFile).max(50),
  z.number().transform(String),
]);

type Products = {
  readonly product_id?: string | undefined;
  readonly values: readonly { readonly product_id?: string | undefined }[];
};

/** EN-9: the answers as a list for one product. `type` comes from the old application and is ignored. */
export const GenericForm = Origin.extend({
  product_id: ProductId,
  values: z
    .array(
      z.object({
        option_id: wireText(80),
        product_id: ProductId,
        type: z.string().max(40).nullish(),
        value: Answer.nullish(),
      }),
    )
    .max(300),
}).superRefine((form, context) => {
  const product = readProductId(form);
  const other = form.values.findIndex(({ product_id }) => product_id && product_id !== product);
  if (other >= 0) context.addIssue({ code: 'custom', path: ['values', other, 'product_id'] });
});
export type GenericForm = z.infer<typeof GenericForm>;
export const AddGeneric = z.object({ config: SentConfig, form: GenericForm });

/** AP-22: the same with the line that it belongs to. */
export const AddAssociated = AddGeneric.extend({
  origin: Origin.shape.origin,
  origin_id: Origin.shape.origin_id,
});

/** Returns the product of a form, given once or by each of its values. */
export const readProductId = (form: Products): string | undefined =>
  form.product_id ?? form.values.find(({ product_id }) => product_id)?.product_id;

/** Converts the list to answers by option. A place without a code was typed freely. */
export function genericAnswers({ values }: GenericForm): Record<string, unknown> {
  return Object.fromEntries(
    values.map(({ option_id, value }) => [
      option_id,
      value && typeof value === 'object' && !Array.isArray(value)
        ? { ...value, code: value.code ?? null, region: value.region ?? '' }
        : (value ?? undefined),
    ]),
  );
}
