import { m } from '@folio/messages';
import { useTexts } from './language.tsx';
import { isMode } from './mode.ts';

/** On top of every page of a staging shop: nothing here is real. */
export function StagingNote() {
  const t = useTexts();
  if (!isMode('staging')) return null;
  return <p className="staging-note">{t(m.staff_staging)}</p>;
}
