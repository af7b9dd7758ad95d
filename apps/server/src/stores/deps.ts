import type { Locale } from '@folio/domain/locale/locale';
import type { Deps as StaffDeps } from '../staff/deps.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Store } from './catalogue/store.ts';
import type { MailTemplates } from './mail/mail-templates.ts';
import type { Places } from './places/places.ts';

export type Deps = StaffDeps & {
  readonly catalogue: Catalogue;
  readonly places: Places;
  readonly mailTemplates: () => Promise<MailTemplates>;
  /** The companies that process a store's payments, by the names in their contracts. */
  readonly processorNames: (store: Store, locale: Locale) => readonly string[];
};
