import { DEBIT_TABS, type DebitTab } from '@folio/contract/payments/debit-tabs';
import type { DebitsView } from '@folio/contract/payments/direct-debits.staff';
import { m } from '@folio/messages';
import { Link } from 'react-router';
import { links } from '../../page/links.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { tabLabel } from './debit-labels.ts';

/** Links the debits by state, each with its count. */
export function DebitTabs({ tab, counts }: { tab: DebitTab; counts: DebitsView['counts'] }) {
  const t = useTexts();
  return (
    <nav className="tabs" aria-label={t(m.debits_tabs)}>
      {DEBIT_TABS.map((item) => (
        <Link key={item} to={links.debits(item)} replace aria-current={item === tab ? 'page' : undefined}>
          {t(tabLabel[item])} <span className="count">{counts[item]}</span>
        </Link>
      ))}
    </nav>
  );
}
