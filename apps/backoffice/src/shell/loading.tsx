import { m } from '@folio/messages';
import { Skeleton, type SkeletonProps } from '@mantine/core';
import { useTexts } from './language.tsx';

/** Shows a grey placeholder while loading; its role announces it to screen readers. */
export function Loading(size: Pick<SkeletonProps, 'height' | 'radius'>) {
  const t = useTexts();
  return <Skeleton {...size} role="status" aria-label={t(m.staff_loading)} />;
}
