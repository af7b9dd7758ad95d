import { m } from '@folio/messages';
import { useTexts } from './language.tsx';
import { isMode } from './mode.ts';

/** Marks every page of a staging shop as a test. */
export function StagingNote() {
  const t = useTexts();
  if (!isMode('staging')) return null;
  return <p className="staging-note">{t(m.staff_staging)}</p>;
}
