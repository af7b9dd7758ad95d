import { m } from '@folio/messages';
import { announce } from '@folio/ui/announcer';
import { type NotificationData, notifications } from '@mantine/notifications';
import { useTexts } from './language.tsx';

type Shown = NotificationData & {
  /** Read out once: the notification may go on counting down. */
  readonly spoken: string;
};

/** Shows a notification in the corner and reads it out politely. */
export function showNotification({ spoken, ...shown }: Shown): void {
  // The library's alert would be read out again with every change in it.
  notifications.show({ role: 'group', ...shown });
  announce(() => spoken);
}

/** Notifies in a corner: success disappears, an error stays until it is closed. */
export function useNotify(): (message: string, tone?: 'done' | 'error') => void {
  const t = useTexts();
  return (message, tone = 'done') =>
    showNotification({
      // Does not repeat a notification that is still visible.
      id: `${tone} ${message}`,
      message,
      spoken: message,
      ...(tone === 'error' && { autoClose: false }),
      color: tone === 'done' ? 'accent' : 'yellow',
      closeButtonProps: { 'aria-label': t(m.staff_close) },
    });
}
