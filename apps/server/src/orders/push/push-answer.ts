import type { PushSubscribeAnswer } from '@folio/contract/orders/push';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { PushFault, PushResult } from './subscribe.ts';

const TEXTS: Readonly<Record<PushFault, typeof m.push_fault_off>> = {
  off: m.push_fault_off,
  subscription: m.push_fault_subscription,
  unpaid: m.push_fault_unpaid,
  done: m.push_fault_done,
};

/** Returns the result of a subscription, with its fault in the visitor's language. */
export const pushAnswer = (result: PushResult, locale: Locale): PushSubscribeAnswer =>
  result.ok ? { ok: true, message: '' } : { ok: false, message: TEXTS[result.fault]({}, { locale }) };
