import type { ShopApi } from '@folio/contract/app/shop-api.calls';
import type { StepQueue } from './step-queue.ts';

/** The flows of this browser in relation to the server that saves them. */
export type LocalShop = {
  readonly remote: ShopApi;
  readonly queue: StepQueue;
  /** The step of each flow that was sent last. */
  readonly lastSent: Map<string, string>;
  /** Flows that another tab has changed since then. */
  readonly changed: Set<string>;
  /** Set once the server has answered a step of this document: it can be reached, and the browser sends cookies. */
  hasAnswered: boolean;
  /** Keys of the adds that this page has sent. */
  readonly usedKeys: Set<string>;
};
