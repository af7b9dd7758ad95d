import type { StoreView } from '@folio/contract/app/shell.view';
import { Illustration } from '@folio/ui/illustration';

/** A store's illustration: its own choice, or its family's. */
export const StoreDrawing = ({ look }: Pick<StoreView, 'look'>) => (
  <Illustration drawing={look.drawing ?? look.family} />
);
