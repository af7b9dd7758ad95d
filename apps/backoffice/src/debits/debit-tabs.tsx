import { DEBIT_TABS, type DebitTab } from '@folio/contract/staff/debit-tabs';
import type { DebitsView } from '@folio/contract/staff/debits';
import { m } from '@folio/messages';
import { Link } from 'react-router';
import { links } from '../links.ts';
import { useTexts } from '../shell/language.tsx';
import { tabLabel } from './debit-labels.ts';

/** Links the debits by state, each with its count. */
export function DebitTabs({ tab, counts }: { tab: DebitTab; counts: DebitsView['counts'] }) {
  const t = useTexts();
  return (
    <nav className="tabs tabs-wrap" aria-label={t(m.debits_tabs)}>
      {DEBIT_TABS.map((one) => (
        <Link key={one} to={links.debits(one)} replace aria-current={one === tab ? 'page' : undefined}>
          {t(tabLabel[one])} <span className="count">{counts[one]}</span>
        </Link>
      ))}
    </nav>
  );
}
