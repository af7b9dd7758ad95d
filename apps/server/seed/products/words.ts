import type { Condition, OptionValue } from '@folio/domain/flow/definition';
import { texts } from '../texts.ts';

const t = texts('products/words');

export const YES_NO: readonly OptionValue[] = [
  { id: 'si', name: t('si.name') },
  { id: 'no', name: t('no.name') },
];

/** VA-6: the label of an owner whose name is unknown. */
export const UNKNOWN_OWNER = t('unknownOwner');

/** Holds while an earlier option has this value, or one of these. */
export const is = (option: string, ...values: readonly string[]): Condition =>
  values.length === 1 ? { option, value: values[0] as string } : { option, op: 'in', value: values };
