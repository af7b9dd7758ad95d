import { m } from '@folio/messages';
import { useTexts } from './language.tsx';
import { useNotify } from './use-notify.ts';

/**
 * Says what became of a change, also when what asked for it has left the screen meanwhile: a list that is read again loses what a colleague
 * dealt with, and the callbacks of a mutation are lost with it.
 */
export function useAnnounce(): <T>(change: Promise<T>, done: (answer: T) => string) => void {
  const t = useTexts();
  const notify = useNotify();
  return (change, done) =>
    void change.then(
      (answer) => notify(done(answer)),
      (error: unknown) =>
        notify((error instanceof Error && error.message) || t(m.staff_failed_offline), 'refused'),
    );
}
