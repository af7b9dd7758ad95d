import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { links } from '../../page/links.ts';
import { LOST_ID } from '../../page/shell/data-id.ts';

/**
 * The offline message, part of every document (ER-1): a browser that goes offline before loading more can
 * still show it.
 */
export const ConnectionLostMessage = ({ locale }: { readonly locale: Locale }) => (
  <template id={LOST_ID}>
    <h1>{m.error_title({}, { locale })}</h1>
    <p data-when="offline">{m.error_offline({}, { locale })}</p>
    <p data-when="online">{m.error_internal({}, { locale })}</p>
    <p data-where="form">{m.error_safe({}, { locale })}</p>
    <p data-where="payment">{m.error_maybe_paid({}, { locale })}</p>
    <p className="flow__buttons">
      {/* The browser writes the address of its page here. */}
      <a className="f-button f-button--primary" href={links.chooser()} data-retry="">
        {m.error_retry({}, { locale })}
      </a>
      <a className="f-button f-button--quiet" href={links.chooser()}>
        {m.error_home({}, { locale })}
      </a>
    </p>
  </template>
);
