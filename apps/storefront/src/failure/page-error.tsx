import { useShell } from '../shell/use-shell.ts';
import { ErrorWords } from './later-words.tsx';

/** A page that could not be shown, inside the shell: header, cart, language and footer stay (ER-1). */
export const PageError = () => <ErrorWords locale={useShell().locale} />;
