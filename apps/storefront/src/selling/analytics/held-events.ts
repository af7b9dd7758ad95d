import type { ConsentView } from '@folio/contract/app/shell.view';
import { isTagged } from '../../page/shell/is-tagged.ts';
import { readStored, storeValue } from '../../page/storage/tab-storage.ts';
import { pushEvent } from './data-layer.ts';

type HeldEvent = { readonly event: string; readonly parameters: Readonly<Record<string, unknown>> };

const HELD = 'folio:events';
/** More events than a visitor causes between the cart and the success page. */
const MOST_HELD = 30;

/** Returns whether the visitor allows measuring (AR-14). */
export const mayBeMeasured = (consent: ConsentView | null): boolean =>
  consent?.levels.includes('tracking') ?? false;

/**
 * Pushes an event to the data layer. In a document without tags the tab stores it for the next document with tags, so
 * that it is pushed once.
 */
export function sendEvent(consent: ConsentView | null, { event, parameters }: HeldEvent): void {
  if (isTagged() || !mayBeMeasured(consent)) pushEvent(event, parameters);
  else {
    const held = readStored<readonly HeldEvent[]>(HELD) ?? [];
    storeValue(HELD, [...held, { event, parameters }].slice(-MOST_HELD));
  }
}

/** Pushes the stored events in a document with tags; drops them when consent was withdrawn. */
export function sendHeldEvents(consent: ConsentView | null): void {
  if (mayBeMeasured(consent) && !isTagged()) return;
  const held = readStored<readonly HeldEvent[]>(HELD) ?? [];
  storeValue(HELD, undefined);
  if (!mayBeMeasured(consent)) return;
  for (const { event, parameters } of held) pushEvent(event, parameters);
}
