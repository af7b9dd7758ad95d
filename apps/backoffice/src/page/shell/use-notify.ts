import { m } from '@folio/messages';
import { announce } from '@folio/ui/announcer';
import { type NotificationData, notifications } from '@mantine/notifications';
import { useTexts } from './language.tsx';

type Shown = NotificationData & {
  readonly id: string;
  /** Announced once: the notification's countdown may continue. */
  readonly spoken: string;
  /** The subject: the notification replaces the last one with the same subject. */
  readonly about?: string | undefined;
};

/** The subject of notifications that any other one replaces. */
export const PASSING = 'passing';

/** The notification about each subject. */
const current = new Map<string, string>();

/** Hides the last notification about a subject. */
export function hideNotificationAbout(about: string): void {
  const shown = current.get(about);
  if (shown !== undefined) notifications.hide(shown);
  current.delete(about);
}

/** Shows a notification in the corner and reads it out politely. */
export function showNotification({ spoken, about, ...shown }: Shown): void {
  hideNotificationAbout(PASSING);
  if (about !== undefined) {
    hideNotificationAbout(about);
    current.set(about, shown.id);
  }
  // The library's alert would be announced again with every change in it.
  notifications.show({ role: 'group', ...shown });
  announce(() => spoken);
}

type Notify = (message: string, tone?: 'done' | 'error', about?: string) => void;

/** Notifies in a corner: success disappears, an error stays until it is closed. */
export function useNotify(): Notify {
  const t = useTexts();
  return (message, tone = 'done', about = undefined) =>
    showNotification({
      // Does not repeat a notification that is still visible.
      id: [about, tone, message].join(' '),
      message,
      ...{ spoken: message, about },
      ...(tone === 'error' && { autoClose: false }),
      color: tone === 'done' ? 'accent' : 'yellow',
      closeButtonProps: { 'aria-label': t(m.staff_close) },
    });
}
