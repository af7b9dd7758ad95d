import type { Locale } from '@folio/domain/locale/locale';
import { Phone } from 'lucide';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { Icon } from './icon.tsx';
import { safeHtml } from './safe-html.tsx';

type Props = {
  readonly title: string;
  /** Words with the few tags that {@link safeHtml} lets through; everything else of it is shown as text or left out. */
  readonly html: string;
  /** What the closing button says. */
  readonly close: string;
  /** Help by telephone, where the shop gives one. */
  readonly phone?: string | null | undefined;
  readonly phoneHelp?: string;
  /** When somebody answers it. */
  readonly phoneHours?: string | null | undefined;
  readonly width?: 'normal' | 'wide';
  readonly locale?: Locale;
  readonly onClose: () => void;
};

/** DG-6: says something kindly, offers help by phone if there is one, and lets go at a press. */
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
}: Props) {
  return (
    <Dialog open onClose={onClose} title={title} {...(width && { width })} {...(locale && { locale })}>
      <div className="f-polite">
        <div>{safeHtml(html)}</div>
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
