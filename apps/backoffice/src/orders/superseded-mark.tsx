import { m } from '@folio/messages';
import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { links } from '../links.ts';
import { useTexts } from '../shell/language.tsx';

/** Marks an order that another order replaced, with no payment due; `by` links the replacement if known. */
export function SupersededMark({ by }: { by: string | null }) {
  const t = useTexts();
  const { search } = useLocation();
  return (
    <span className="state" data-state="cancelled">
      {by === null ? (
        t(m.staff_state_superseded)
      ) : (
        <Anchor component={Link} to={links.order(by, search)} inherit>
          {t(m.staff_state_superseded_by, { id: by })}
        </Anchor>
      )}
    </span>
  );
}
