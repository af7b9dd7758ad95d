import { ExitHint } from '../exit/exit-hint.tsx';
import type { PageMessage } from '../shell/page-message.ts';
import { KeptSnackbar } from './kept-snackbar.tsx';

type Props = { readonly left: Event | undefined; readonly message: PageMessage | undefined };

/** Stands beside the pages: the hint for a visitor who leaves, and the snackbar that outlives its page. */
export const Asides = ({ left, message }: Props) => (
  <>
    {left && <ExitHint left={left} />}
    {message && <KeptSnackbar message={message} />}
  </>
);
