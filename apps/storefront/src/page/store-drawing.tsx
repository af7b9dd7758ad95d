import type { StoreView } from '@folio/contract/views';
import { Illustration } from '@folio/ui/illustration';

/** A store's drawing: the one it picked, or its family's. */
export const StoreDrawing = ({ look }: Pick<StoreView, 'look'>) => (
  <Illustration drawing={look.drawing ?? look.family} />
);
