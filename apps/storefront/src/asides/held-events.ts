import type { ConsentView } from '@folio/contract/views';
import { isTagged } from '../shell/is-tagged.ts';
import { readStored, storeValue } from '../storage/tab-storage.ts';
import { pushEvent } from './data-layer.ts';

type HeldEvent = { readonly event: string; readonly parameters: Readonly<Record<string, unknown>> };

const HELD = 'folio:events';
/** More than a visitor causes on the way from the cart to the thanks. */
const MOST_HELD = 30;

/** Whether the visitor allows measuring (AR-14). */
export const mayBeMeasured = (consent: ConsentView | null): boolean =>
  consent?.levels.includes('tracking') ?? false;

/**
 * Tells an event of the data layer. Where its visitor allows measuring, in a document that no tag may see, the event is
 * held in this tab for the next document that they may: an event is in one data layer, and there once.
 */
export function sendEvent(consent: ConsentView | null, { event, parameters }: HeldEvent): void {
  if (isTagged() || !mayBeMeasured(consent)) pushEvent(event, parameters);
  else {
    const held = readStored<readonly HeldEvent[]>(HELD) ?? [];
    storeValue(HELD, [...held, { event, parameters }].slice(-MOST_HELD));
  }
}

/** Tells the events that are held, in a document whose tags may see them; forgets them where measuring is not allowed any more. */
export function sendHeldEvents(consent: ConsentView | null): void {
  if (mayBeMeasured(consent) && !isTagged()) return;
  const held = readStored<readonly HeldEvent[]>(HELD) ?? [];
  storeValue(HELD, undefined);
  if (!mayBeMeasured(consent)) return;
  for (const { event, parameters } of held) pushEvent(event, parameters);
}
