import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { BadgeEuro } from 'lucide';
import { useTexts } from '../../page/shell/language.tsx';

export function UnpaidMark() {
  const t = useTexts();
  return (
    <span className="unpaid" title={t(m.staff_unpaid_why)}>
      <Icon of={BadgeEuro} size={14} /> {t(m.staff_unpaid)}
    </span>
  );
}
