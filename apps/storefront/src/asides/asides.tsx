import { ExitHint } from '../exit/exit-hint.tsx';
import { KeptSnackbar } from './kept-snackbar.tsx';

/** What stands beside the pages, once something was heard that it answers to. */
export const Asides = ({ heard }: { readonly heard: Event }) => (
  <>
    <ExitHint heard={heard} />
    <KeptSnackbar heard={heard} />
  </>
);
