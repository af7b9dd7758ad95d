import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import { entryProduct } from '@folio/contract/selling/wire-forms/entry-form';
import { keyFor, naturalKey } from '../../customers/visitors/idempotency.ts';
import type { Visitor } from '../../customers/visitors/visitor.ts';
import { todayIn } from '../../platform/clock/local-date.ts';
import { findOffer } from '../../stores/catalogue/catalogue.ts';
import type { Deps } from '../deps.ts';
import { currentStep } from '../flow/current-step.ts';
import { beginDraft } from '../flow/enter-flow.ts';
import { openFlow } from '../flow/open-flow.ts';
import { readEntryDraft } from '../flow/read-entry.ts';
import { addLine } from './add-line.ts';

/**
 * Handles RT-8's entry points. A complete form becomes a line, once, even for concurrent requests; an
 * incomplete one begins a draft and returns its first open step. An earlier draft is never mixed into either.
 */
export async function enterCart(
  deps: Deps,
  visitor: Visitor,
  name: string,
  given: RawAnswers,
): Promise<{ flow: string; step: string | null; stays?: boolean } | null> {
  const flow = name === 'product' ? `product/${entryProduct(given)}` : name;
  const offer = findOffer(deps.catalogue.current(), visitor.store.id, flow);
  if (!offer) return null;
  const { product } = offer;
  const entry = await readEntryDraft(deps, visitor, product, given);
  if (!entry.isGiven) return { flow, step: product.definition.steps[0]?.key ?? 'step1' };
  if (entry.isComplete) {
    const { answers } = entry.draft;
    // A first visit has no cart to search, so the store and the answers form its idempotency key.
    const content = JSON.stringify([visitor.store.id, product.versionId, answers]);
    const line = { product, answers, origin: entry.origin, unlessThere: true };
    const key = keyFor(visitor, `enter:${flow}`, naturalKey(content), content);
    await addLine(deps, visitor, line, key);
    return { flow, step: null };
  }
  const isBegun = await beginDraft(deps, visitor, flow, product, entry);
  const open = await openFlow(deps, visitor, flow);
  const today = todayIn(visitor.store.timeZone, deps.clock());
  const step = open ? currentStep(open.product, open.draft, today) : null;
  return { flow, step, ...(!isBegun && { stays: true }) };
}
