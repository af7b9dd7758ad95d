import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide';
import { useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useTexts } from '../../page/shell/language.tsx';
import { useFits } from './use-fits.ts';
import { type Section, useSections } from './use-sections.ts';

/** Links the permitted sections with their open counts: in a row, or behind a button where the row does not fit. */
export function Sections() {
  const t = useTexts();
  const sections = useSections();
  const { pathname } = useLocation();
  const space = useRef<HTMLDivElement>(null);
  const row = useRef<HTMLElement>(null);
  const fits = useFits(space, row);
  const isCurrent = (to: string): boolean =>
    to === '/' ? pathname === '/' || pathname.startsWith('/orders/') : pathname.startsWith(to);
  return (
    <div ref={space} className="sections-space">
      <nav ref={row} className="sections" data-fits={fits} aria-label={t(m.staff_sections)}>
        {sections.map(({ to, label, waiting: count }) => (
          <Link key={to} to={to} aria-current={isCurrent(to) ? 'page' : undefined}>
            {label} <Waiting count={count} />
          </Link>
        ))}
      </nav>
      {!fits && <SectionsMenu sections={sections} />}
    </div>
  );
}

function SectionsMenu({ sections }: { readonly sections: readonly Section[] }) {
  const t = useTexts();
  const waiting = sections.reduce((sum, { waiting: count }) => sum + count, 0);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          variant="default"
          fw={400}
          size="compact-sm"
          rightSection={<Icon of={ChevronDown} size={14} />}
        >
          {t(m.staff_sections)}
          {waiting > 0 && <span className="waiting sections-count">{waiting}</span>}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sections.map(({ to, label, waiting: count }) => (
          <Menu.Item
            key={to}
            component={NavLink}
            to={to}
            end={to === '/'}
            rightSection={<Waiting count={count} />}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Waiting({ count }: { count: number }) {
  const t = useTexts();
  return count > 0 && <span className="waiting">{t(m.refunds_waiting, { count: String(count) })}</span>;
}
