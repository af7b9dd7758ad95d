import { useShell } from '../shell/use-shell.ts';
import { ErrorMessage } from './later-message.tsx';

/** A page that could not be shown, inside the shell: header, cart, language and footer stay (ER-1). */
export const PageError = () => <ErrorMessage locale={useShell().locale} />;
