import { randomUUID } from 'node:crypto';
import { type ConsentWay, type OptionalLevel, recordedChoice } from '@folio/domain/consent/levels';
import type { Deps } from '../deps.ts';
import { updateVisitor, type Visitor } from '../visitors/visitor.ts';
import { insertConsentProof } from './consent.queries.ts';
import { offeredLevels, storeTags } from './tags.ts';
import { consentWording } from './wording.ts';

/**
 * Returns the levels that a choice allows: the buttons allow all or none, going on allows all, and the form its ticked
 * ones.
 */
function allowedLevels(
  way: ConsentWay,
  chosen: readonly OptionalLevel[],
  offered: readonly OptionalLevel[],
): readonly OptionalLevel[] {
  if (way === 'choice') return offered.filter((level) => chosen.includes(level));
  return way === 'reject' ? [] : offered;
}

/**
 * Stores a visitor's choice with its wording, and remembers it in their cookie (AR-14). Returns false without storing
 * where the store has no third parties, or where an implied choice is not enabled or a choice already exists.
 */
export async function saveConsent(
  deps: Deps,
  visitor: Visitor,
  way: ConsentWay,
  chosen: readonly OptionalLevel[],
): Promise<boolean> {
  const { store, locale, consent } = visitor;
  const tags = storeTags(store);
  if (tags === null) return false;
  if (way === 'implied' && (!store.settings.impliedConsent || consent)) return false;
  await deps.limits.consume('consent', visitor.ip);
  const levels = allowedLevels(way, chosen, offeredLevels(tags));
  const subject = consent?.subject ?? randomUUID();
  await insertConsentProof(deps.db, consentWording(store, tags, locale), {
    subject,
    store_id: store.id,
    locale,
    levels: [...levels],
    how: recordedChoice(way, consent?.levels ?? [], levels),
    given_at: deps.clock(),
  });
  const maps = tags.maps && levels.includes('functionality');
  updateVisitor(visitor, { consent: { subject, levels, maps }, consentChosen: true });
  return true;
}
