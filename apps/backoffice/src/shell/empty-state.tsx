import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A list with nothing in it: that this is fine, and what would bring something. */
export function EmptyState({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="empty">
      <Text fw={600}>{title}</Text>
      <Text c="dimmed">{children}</Text>
    </div>
  );
}
