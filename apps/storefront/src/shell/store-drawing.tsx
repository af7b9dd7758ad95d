import { Illustration } from '@folio/ui/illustration';
import { useShell } from './use-shell.ts';

/** The store's drawing: the one it picked, or its family's. */
export function StoreDrawing() {
  const { look } = useShell().store;
  return <Illustration drawing={look.drawing ?? look.family} />;
}
