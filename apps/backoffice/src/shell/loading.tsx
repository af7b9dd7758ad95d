import { m } from '@folio/messages';
import { Skeleton, type SkeletonProps } from '@mantine/core';
import { useTexts } from './language.tsx';

/** A grey surface in the place of what is being loaded; its role lets a screen reader say so. */
export function Loading(size: Pick<SkeletonProps, 'height' | 'radius'>) {
  const t = useTexts();
  return <Skeleton {...size} role="status" aria-label={t(m.staff_loading)} />;
}
