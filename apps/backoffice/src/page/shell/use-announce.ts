import { m } from '@folio/messages';
import { useTexts } from './language.tsx';
import { useNotify } from './use-notify.ts';

/**
 * Announces the result of a change even after its component has unmounted. A reloaded list drops entries that a
 * colleague handled, and React Query then skips the mutation's callbacks.
 */
export function useAnnounce(): <T>(change: Promise<T>, done: (answer: T) => string) => void {
  const t = useTexts();
  const notify = useNotify();
  return (change, done) =>
    void change.then(
      (answer) => notify(done(answer)),
      (error: unknown) =>
        notify((error instanceof Error && error.message) || t(m.staff_failed_offline), 'error'),
    );
}
