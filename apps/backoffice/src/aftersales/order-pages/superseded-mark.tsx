import { m } from '@folio/messages';
import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { links } from '../../page/links.ts';
import { useTexts } from '../../page/shell/language.tsx';

/** Marks a line of a superseded order, with no payment due: `by` is the order that contains it now, if any. */
export function SupersededMark({ by }: { readonly by: string | null }) {
  const t = useTexts();
  const { search } = useLocation();
  return (
    <span className="state" data-state="cancelled">
      {by === null ? (
        t(m.staff_state_closed_unpaid)
      ) : (
        <Anchor component={Link} to={links.order(by, search)} inherit>
          {t(m.staff_state_superseded_by, { id: by })}
        </Anchor>
      )}
    </span>
  );
}
