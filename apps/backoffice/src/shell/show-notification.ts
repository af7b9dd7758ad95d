import { announce } from '@folio/ui/announcer';
import { type NotificationData, notifications } from '@mantine/notifications';

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
