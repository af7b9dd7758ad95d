import { m } from '@folio/messages';
import { notifications } from '@mantine/notifications';
import { useTexts } from './language.tsx';

/** Says in a corner what became of something: briefly what was done, and until it is closed why something was not. */
export function useNotify(): (message: string, tone?: 'done' | 'refused') => void {
  const t = useTexts();
  return (message, tone = 'done') =>
    notifications.show({
      // What stands there already is not said a second time beside itself.
      id: `${tone} ${message}`,
      message,
      ...(tone === 'refused' && { autoClose: false }),
      color: tone === 'done' ? 'accent' : 'yellow',
      closeButtonProps: { 'aria-label': t(m.staff_close) },
    });
}
