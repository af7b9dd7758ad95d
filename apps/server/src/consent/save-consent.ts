import { randomUUID } from 'node:crypto';
import {
  type ConsentWay,
  OPTIONAL_LEVELS,
  type OptionalLevel,
  recordedChoice,
} from '@folio/domain/consent/levels';
import type { Deps } from '../deps.ts';
import type { Visitor } from '../visitors/visitor.ts';
import { insertConsentProof } from './consent.queries.ts';
import { storeTags } from './tags.ts';
import { consentWording } from './wording.ts';

/** What a way of choosing allows: the two buttons all or nothing, going on all, and only the form what it says. */
function levelsBy(way: ConsentWay, chosen: readonly OptionalLevel[]): readonly OptionalLevel[] {
  if (way === 'choice') return OPTIONAL_LEVELS.filter((level) => chosen.includes(level));
  return way === 'reject' ? [] : OPTIONAL_LEVELS;
}

/**
 * Stores a visitor's choice with the wording it was made on, and remembers it in their own cookie (AR-14). False, and nothing is
 * stored, where there is nothing to allow, or where a store does not take going on for an answer or has one already.
 */
export async function saveConsent(
  deps: Deps,
  visitor: Visitor,
  way: ConsentWay,
  chosen: readonly OptionalLevel[],
): Promise<boolean> {
  const { store, locale, consent } = visitor;
  if (storeTags(store) === null) return false;
  if (way === 'implied' && (!store.settings.impliedConsent || consent)) return false;
  await deps.limits.consume('consent', visitor.ip);
  const levels = levelsBy(way, chosen);
  const subject = consent?.subject ?? randomUUID();
  await insertConsentProof(deps.db, consentWording(store, locale), {
    subject,
    store_id: store.id,
    locale,
    levels: [...levels],
    how: recordedChoice(way, consent?.levels ?? [], levels),
    given_at: deps.clock(),
  });
  visitor.consent = { subject, levels };
  visitor.consentChosen = true;
  return true;
}
