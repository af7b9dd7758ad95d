import type { AddResult } from '@folio/contract/shop-api/flow-calls';
import type { FlowView } from '@folio/contract/views/flow';

/** What one flow does around its add to the cart, beyond what every flow does. */
export type FlowExtension = {
  /** Validates the draft on the server. Returns the rejection that adding it would give. */
  readonly validate: () => Promise<AddResult | undefined>;
  /** Runs after the server rejected a form that this browser found valid. */
  readonly onRejected: () => void;
  readonly onAdded: (view: FlowView) => void;
};
