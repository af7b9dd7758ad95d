import type { Locale } from '@folio/domain/locale/locale';
import { Phone } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { safeHtml } from './safe-html.tsx';

type Props = {
  readonly title: string;
  /** A message with the tags that {@link safeHtml} allows; other markup is dropped or shown as text. */
  readonly html: string;
  /** The label of the closing button. */
  readonly close: string;
  /** The shop's help line, if any. */
  readonly phone?: string | null | undefined;
  readonly phoneHelp?: string;
  /** The hours of the help line. */
  readonly phoneHours?: string | null | undefined;
  readonly width?: 'normal' | 'wide';
  readonly locale?: Locale;
  readonly onClose: () => void;
  /** The content after the message. */
  readonly children?: ReactNode;
};

/** DG-6: shows a polite message with an optional help line. */
export function PoliteModal({
  title,
  html,
  close,
  phone,
  phoneHelp,
  phoneHours,
  width,
  locale,
  onClose,
  children,
}: Props) {
  return (
    <Dialog open onClose={onClose} title={title} {...(width && { width })} {...(locale && { locale })}>
      <div className="f-polite">
        <div>{safeHtml(html)}</div>
        {children}
        {phone && (
          <p className="f-polite__phone">
            <Icon of={Phone} size={18} />
            <span>
              {phoneHelp} <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
              {phoneHours && <small className="f-polite__hours">{phoneHours}</small>}
            </span>
          </p>
        )}
        <Button variant="primary" onClick={onClose}>
          {close}
        </Button>
      </div>
    </Dialog>
  );
}
