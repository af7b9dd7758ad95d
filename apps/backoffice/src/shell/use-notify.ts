import { m } from '@folio/messages';
import { notifications } from '@mantine/notifications';
import { useTexts } from './language.tsx';

/** Notifies in a corner: success disappears, an error stays until it is closed. */
export function useNotify(): (message: string, tone?: 'done' | 'error') => void {
  const t = useTexts();
  return (message, tone = 'done') =>
    notifications.show({
      // Does not repeat a notification that is still visible.
      id: `${tone} ${message}`,
      message,
      ...(tone === 'error' && { autoClose: false }),
      color: tone === 'done' ? 'accent' : 'yellow',
      closeButtonProps: { 'aria-label': t(m.staff_close) },
    });
}
