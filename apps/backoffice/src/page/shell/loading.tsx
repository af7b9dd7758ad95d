import { m } from '@folio/messages';
import { useAnnouncement } from '@folio/ui/announcer';
import { Skeleton, type SkeletonProps } from '@mantine/core';
import { useTexts } from './language.tsx';

/** Delay before a wait is announced, in ms. */
export const SLOW_LOADING = 1000;

/** Shows a grey placeholder while content loads; announces a long wait. */
export function Loading(size: Pick<SkeletonProps, 'height' | 'radius'>) {
  const t = useTexts();
  const label = t(m.staff_loading);
  useAnnouncement(label, SLOW_LOADING);
  return <Skeleton {...size} role="status" aria-label={label} />;
}
