import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { BadgeEuro } from 'lucide';
import { useTexts } from '../../page/shell/language.tsx';

/** Marks an order whose payment the customer's bank charged back. */
export function UnpaidMark() {
  const t = useTexts();
  return (
    <span className="unpaid" title={t(m.staff_unpaid_why)}>
      <Icon of={BadgeEuro} size={14} /> {t(m.staff_unpaid)}
    </span>
  );
}
