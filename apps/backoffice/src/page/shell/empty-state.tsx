import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Explains that an empty list is normal, and what would fill it. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <Text fw={600}>{title}</Text>
      <Text c="dimmed">{children}</Text>
    </div>
  );
}
