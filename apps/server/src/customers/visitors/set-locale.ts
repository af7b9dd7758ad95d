import type { Locale } from '@folio/domain/locale/locale';
import type { Deps } from '../deps.ts';
import { updateSession } from './sessions.queries.ts';
import { updateVisitor, type Visitor } from './visitor.ts';

/** Stores the language that a visitor chose (ST-13); the answer sets the cookie. */
export async function setLocale(deps: Deps, visitor: Visitor, locale: Locale): Promise<void> {
  if (visitor.session) await updateSession(deps.db, visitor.session.id, { locale });
  updateVisitor(visitor, { locale, localeChosen: true });
}
