import type { Locale } from '@folio/domain/locale/locale';
import type { Deps } from '../deps.ts';
import { updateSession } from './sessions.queries.ts';
import { type Visitor, WithVisitor } from './visitor.ts';

/** Stores the language that a visitor chose (ST-13); the answer sets the cookie. */
export async function setLocale(deps: Deps, visitor: Visitor, locale: Locale): Promise<WithVisitor<void>> {
  if (visitor.session) await updateSession(deps.db, visitor.session.id, { locale });
  return new WithVisitor({ ...visitor, locale, localeChosen: true }, undefined);
}
