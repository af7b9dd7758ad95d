import type { AddResult } from '@folio/contract/selling/flow.calls';
import type { FlowView } from '@folio/contract/selling/flow.view';

/** Extends how one flow adds to the cart, beyond the steps of every flow. */
export type FlowExtension = {
  /** Validates the draft on the server. Returns the rejection that adding it would give. */
  readonly validate: () => Promise<AddResult | undefined>;
  /** Runs after the server rejected a form that this browser found valid. */
  readonly onRejected: () => void;
  readonly onAdded: (view: FlowView) => void;
};
