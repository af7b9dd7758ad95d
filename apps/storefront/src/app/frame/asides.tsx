import type { PageMessage } from '../../page/shell/page-message.ts';
import { ExitHint } from '../../selling/exit-hints/exit-hint.tsx';
import { PersistentSnackbar } from './persistent-snackbar.tsx';

type Props = { readonly left: Event | undefined; readonly message: PageMessage | undefined };

/** Renders the exit hint and the snackbar that outlives its page, next to the pages. */
export const Asides = ({ left, message }: Props) => (
  <>
    {left && <ExitHint left={left} />}
    {message && <PersistentSnackbar message={message} />}
  </>
);
