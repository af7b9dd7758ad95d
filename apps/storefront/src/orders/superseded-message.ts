import type { OrderView } from '@folio/contract/views/order';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

/** Describes a superseded order: another order of the same cart replaced it. */
export const supersededMessage = (
  { supersededBy }: Pick<OrderView, 'supersededBy'>,
  locale: Locale,
): string =>
  supersededBy === null
    ? m.order_superseded({}, { locale })
    : m.order_superseded_by({ id: supersededBy }, { locale });
