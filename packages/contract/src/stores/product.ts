import { z } from 'zod';
import { ShopConfig } from '../app/config.ts';

export const ProductQuery = z.object({ id: z.string().max(20).default('') });

/**
 * EN-7's previous_steps; the default operator is eq. A list matches if any value does; '' is a blank answer.
 */
export type ConditionWire = { option_id: string; value: string | string[]; op?: 'gtdate' | 'ltdate' };
/** EN-7. */
export type OptionWire = {
  option_id: string;
  title: string;
  type: string;
  is_require: '0' | '1';
  price: number;
  opt_values: { id: string; name: string; price: number }[];
  previous_steps: ConditionWire[];
  default: string;
  previous_steps_default: ConditionWire[];
  /** Never shown; its default is its answer while its conditions hold (EN-4). */
  hidden: '0' | '1';
};
/** EN-4. */
export type ProductWire = {
  product_id: string;
  name: string;
  description: string;
  price: number;
  options: OptionWire[];
  related_product: string | null;
  related_conditions: ConditionWire[];
  questions_on_confirm: OptionWire[];
  conditions_to_earlycheckout: {
    type: 'or' | 'and';
    options: ConditionWire[];
    confirmationOptions: string[];
  } | null;
};

/** EN-5: `message` contains the product as JSON text. */
export const ProductAnswer = z.object({ ok: z.boolean(), message: z.string(), config: ShopConfig });
