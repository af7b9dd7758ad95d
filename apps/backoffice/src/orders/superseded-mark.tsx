import type { StaffLine } from '@folio/contract/staff/orders/order-lines';
import { m } from '@folio/messages';
import { Anchor } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { links } from '../links.ts';
import { useTexts } from '../shell/language.tsx';

type Props = {
  readonly as: NonNullable<StaffLine['superseded']>;
  /** The order that contains the line, if known. */
  readonly by: string | null;
};

/** Marks a line of a superseded order, with no payment due: another order contains it, or it was closed unpaid. */
export function SupersededMark({ as, by }: Props) {
  const t = useTexts();
  const { search } = useLocation();
  return (
    <span className="state" data-state="cancelled">
      {as === 'closed' ? (
        t(m.staff_state_closed_unpaid)
      ) : by === null ? (
        t(m.staff_state_superseded)
      ) : (
        <Anchor component={Link} to={links.order(by, search)} inherit>
          {t(m.staff_state_superseded_by, { id: by })}
        </Anchor>
      )}
    </span>
  );
}
