import type { OrderView } from '@folio/contract/views/order';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

/** Describes a superseded order: another one of its cart replaced it, or somebody else bought the same or a part. */
export function supersededMessage(
  { supersededBy: id, boughtByOther }: Pick<OrderView, 'supersededBy' | 'boughtByOther'>,
  locale: Locale,
): string {
  if (boughtByOther)
    return (boughtByOther === 'all' ? m.order_bought_by_other : m.order_partly_bought)({}, { locale });
  return id === null ? m.order_superseded({}, { locale }) : m.order_superseded_by({ id }, { locale });
}
