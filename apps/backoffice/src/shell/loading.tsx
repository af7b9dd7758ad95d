import { m } from '@folio/messages';
import { useAnnouncement } from '@folio/ui/announcer';
import { Skeleton, type SkeletonProps } from '@mantine/core';
import { useTexts } from './language.tsx';

/** Says nothing of what loads at once, in ms. */
const SLOW = 1000;

/** Shows a grey placeholder while something loads; a wait that lasts is read out. */
export function Loading(size: Pick<SkeletonProps, 'height' | 'radius'>) {
  const t = useTexts();
  const label = t(m.staff_loading);
  useAnnouncement(label, SLOW);
  return <Skeleton {...size} role="status" aria-label={label} />;
}
