import type { PaymentStep } from '@folio/contract/payments/payment.view';
import type { Random } from '../random.ts';

export type PayerChoice = 'pay' | 'fail' | 'leave';
export type PayerAction = {
  readonly sandboxUrl: string;
  /** The provider's reference of the attempt. */
  readonly providerRef: string;
  readonly step: PaymentStep;
  readonly choice: PayerChoice;
  readonly random: Random;
  /** Continues the payment at the shop; returns the next step, if there is one. */
  readonly resume: (fields: Record<string, string>) => Promise<PaymentStep | undefined>;
  /** Posts to the shop from another site, as a bank's page does: without the shop's cookies. */
  readonly postToShop: (url: string, fields: Readonly<Record<string, string>>) => Promise<void>;
};

/** A customer's behaviour at a provider, over its protocol: pays, is declined, or cancels. */
export type PayerBehaviour = {
  readonly method: string;
  /** The provider whose sandbox it uses. */
  readonly provider: string;
  /** The input that our page requests first. */
  readonly fields?: (choice: PayerChoice, random: Random) => Record<string, string>;
  readonly act: (act: PayerAction) => Promise<void>;
};

/** Posts a form, and returns the status: where it leads is ignored. */
export const post = async (to: string, fields: Record<string, string>): Promise<number> => {
  const answer = await fetch(to, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await answer.text();
  return answer.status;
};
