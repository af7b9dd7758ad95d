import type { OrderView } from '@folio/contract/views/order';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

/** Describes a superseded order: another order of the same cart replaced it, or somebody else bought the same. */
export function supersededMessage(
  { supersededBy: id, isBoughtByOther }: Pick<OrderView, 'supersededBy' | 'isBoughtByOther'>,
  locale: Locale,
): string {
  if (isBoughtByOther) return m.order_bought_by_other({}, { locale });
  return id === null ? m.order_superseded({}, { locale }) : m.order_superseded_by({ id }, { locale });
}
