import { m } from '@folio/messages';
import { useTexts } from './language.tsx';
import { showNotification } from './show-notification.ts';

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
