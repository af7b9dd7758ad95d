import { m } from '@folio/messages';
import { useShell } from '../../page/shell/use-shell.ts';

/** Contact by e-mail or phone, without the form. */
export function Direct() {
  const { locale, store } = useShell();
  const { phone, phoneHours, contactEmail, issuer } = store;
  return (
    <aside className="contact__direct" aria-labelledby="contact-direct">
      <h2 id="contact-direct">{m.contact_direct({}, { locale })}</h2>
      <dl>
        {phone && (
          <div>
            <dt>{m.contact_phone({}, { locale })}</dt>
            <dd>
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
              {phoneHours && <span>{phoneHours}</span>}
            </dd>
          </div>
        )}
        {contactEmail && (
          <div>
            <dt>{m.contact_mail({}, { locale })}</dt>
            <dd>
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
            </dd>
          </div>
        )}
        <div>
          <dt>{m.contact_post({}, { locale })}</dt>
          <dd>{issuer}</dd>
        </div>
      </dl>
    </aside>
  );
}
