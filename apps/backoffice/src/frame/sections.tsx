import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide';
import { Link, NavLink, useLocation } from 'react-router';
import { useTexts } from '../shell/language.tsx';
import { useSections } from './use-sections.ts';

/** Links the permitted sections with their open counts: in a row, or behind a button on narrow screens. */
export function Sections() {
  const t = useTexts();
  const sections = useSections();
  const { pathname } = useLocation();
  const waiting = sections.reduce((sum, { waiting: count }) => sum + count, 0);
  const isCurrent = (to: string): boolean =>
    to === '/' ? pathname === '/' || pathname.startsWith('/orders/') : pathname.startsWith(to);
  return (
    <>
      <nav className="sections" aria-label={t(m.staff_sections)}>
        {sections.map(({ to, label, waiting: count }) => (
          <Link key={to} to={to} aria-current={isCurrent(to) ? 'page' : undefined}>
            {label} <Waiting count={count} />
          </Link>
        ))}
      </nav>
      <div className="sections-menu">
        {/* Mantine's focus placeholder is not a menu item. */}
        <Menu position="bottom-start" withInitialFocusPlaceholder={false}>
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
      </div>
    </>
  );
}

function Waiting({ count }: { count: number }) {
  const t = useTexts();
  return count > 0 && <span className="waiting">{t(m.refunds_waiting, { count: String(count) })}</span>;
}
