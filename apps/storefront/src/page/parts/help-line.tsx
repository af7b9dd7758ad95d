import { links } from '../links.ts';
import { useShell } from '../shell/use-shell.ts';
import { Link } from './link.tsx';

type Props = {
  readonly title?: string;
  /** The order that the page is about. */
  readonly orderId?: string;
};

/** The store's contact in one line: phone with hours, e-mail, and the contact page. */
export function HelpLine({ title, orderId }: Props) {
  const { contact, locale, store } = useShell();
  const { phone, phoneHours, contactEmail } = store;
  return (
    <p className="help-line">
      {title && <b>{title}</b>}
      {phone && (
        <span>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
          {phoneHours && <span> {phoneHours}</span>}
        </span>
      )}
      {contactEmail && <a href={`mailto:${contactEmail}`}>{contactEmail}</a>}
      <Link to={links.contact(locale, orderId)}>{contact}</Link>
    </p>
  );
}
