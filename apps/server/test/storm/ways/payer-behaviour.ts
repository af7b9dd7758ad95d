import type { PaymentStep } from '@folio/contract/payment';
import type { Random } from '../random.ts';

export type PayerChoice = 'pay' | 'fail' | 'leave';
export type PayerAction = {
  readonly sandboxUrl: string;
  /** The provider's name of the attempt. */
  readonly providerRef: string;
  readonly step: PaymentStep;
  readonly wish: PayerChoice;
  readonly throws: Random;
  /** Goes on with the payment at the shop; what is to be done next, if anything. */
  readonly goOn: (fields: Record<string, string>) => Promise<PaymentStep | undefined>;
  /** Posts to the shop from another site, as a bank's page does: without our cookies. */
  readonly postToShop: (url: string, fields: Readonly<Record<string, string>>) => Promise<void>;
};

/** How a customer behaves at a provider: pays, is refused, or turns back. What they do there, they do over the wire. */
export type PayerBehaviour = {
  readonly method: string;
  /** Whose sandbox it meets. */
  readonly provider: string;
  /** What our own page asks before. */
  readonly fields?: (wish: PayerChoice, throws: Random) => Record<string, string>;
  readonly act: (act: PayerAction) => Promise<void>;
};

/** Posts a form, and does not care where it leads. */
export const post = async (to: string, fields: Record<string, string>): Promise<void> => {
  const answer = await fetch(to, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await answer.text();
};
