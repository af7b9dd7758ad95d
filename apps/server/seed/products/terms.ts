/**
 * The part of a price that is kept when a search finds nothing, or its customer withdraws while work is in progress.
 */
import type { ServiceTerms } from '@folio/domain/withdrawal/terms';

/** The registry takes its fee for the search itself: that fee is kept, in net cents, and our work is refunded. */
export const keepsFee = (cents: number): ServiceTerms => ({ notFound: { cents }, begun: { cents } });

/** The search is our own work: a percentage of the price pays for it. */
export const keepsShare = (percent: number): ServiceTerms => ({ notFound: { percent }, begun: { percent } });
