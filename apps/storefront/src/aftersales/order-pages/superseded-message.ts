import type { OrderView } from '@folio/contract/aftersales/order.view';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

/** Describes a superseded order: another order of its cart or quote replaced it. */
export const supersededMessage = (
  { supersededBy: id }: Pick<OrderView, 'supersededBy'>,
  locale: Locale,
): string => (id === null ? m.order_superseded({}, { locale }) : m.order_superseded_by({ id }, { locale }));
