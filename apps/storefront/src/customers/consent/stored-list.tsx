import type { TagsView } from '@folio/contract/app/shell.view';
import { m } from '@folio/messages';
import { useShell } from '../../page/shell/use-shell.ts';

/** Lists what the shop and a store's third parties store in a browser, with purpose and duration. */
export function StoredList({ tags }: { readonly tags: TagsView | null }) {
  const { locale } = useShell();
  const isMeasured = tags !== null && (tags.ga !== '' || tags.gtm.length > 0);
  const rows = [
    ['__Host-folio_session', m.consent_session({}, { locale })],
    ['__Host-folio_form', m.consent_form({}, { locale })],
    ['folio_landing', m.consent_landing({}, { locale })],
    ['folio_locale', m.consent_locale({}, { locale })],
    ...(tags ? [['folio_consent', m.consent_own({}, { locale })]] : []),
    [m.consent_typed_name({}, { locale }), m.consent_typed({}, { locale })],
    ...(isMeasured ? [['_ga, _ga_*', m.consent_ga({}, { locale })]] : []),
    ...(tags && tags.gtm.length > 0 ? [['_gcl_*', m.consent_gcl({}, { locale })]] : []),
    ...(tags?.optimize ? [['_opt_*', m.consent_opt({}, { locale })]] : []),
  ] as const;
  return (
    <section className="consent__stored">
      <h2>{m.consent_list({}, { locale })}</h2>
      <dl>
        {rows.map(([name, what]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
