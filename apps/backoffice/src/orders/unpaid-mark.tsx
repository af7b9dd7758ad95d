import { m } from '@folio/messages';
import { BadgeEuro } from 'lucide-react';
import { useTexts } from '../shell/language.tsx';

/** The customer's bank has taken the money of this order back. */
export function UnpaidMark() {
  const t = useTexts();
  return (
    <span className="unpaid" title={t(m.staff_unpaid_why)}>
      <BadgeEuro size={14} aria-hidden /> {t(m.staff_unpaid)}
    </span>
  );
}
