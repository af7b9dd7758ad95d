import type { OrderView } from '@folio/contract/views';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';

/** What became of an order that nobody need pay any more: another of the same cart came in its place. */
export const supersededMessage = ({ supersededBy }: OrderView, locale: Locale): string =>
  supersededBy === null
    ? m.order_superseded({}, { locale })
    : m.order_superseded_by({ id: supersededBy }, { locale });
