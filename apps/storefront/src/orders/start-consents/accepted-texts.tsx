import { ACCEPTED_PAGES } from '@folio/domain/legal/accepted-pages';
import { m } from '@folio/messages';
import { useShell } from '../../page/shell/use-shell.ts';

/** Lists the texts that the buyer accepts, each opening in a tab so that no input is lost. */
export function AcceptedTexts() {
  const { legalLinks, locale } = useShell();
  const accepted = legalLinks.filter(({ page }) => ACCEPTED_PAGES.some((one) => one === page));
  return (
    <div className="checkout__texts">
      <p>{m.legal_accept({}, { locale })}</p>{' '}
      <ul>
        {accepted.map(({ page, href, label }) => (
          <li key={page} className="checkout__text">
            <a className="f-link" href={href} target="_blank" rel="noopener">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
