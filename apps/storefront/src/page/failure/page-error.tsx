import { useShell } from '../shell/use-shell.ts';
import { ErrorMessage } from './later-message.tsx';

/** Shows a failed page inside the shell: header, cart, language and footer stay (ER-1). */
export const PageError = () => <ErrorMessage locale={useShell().locale} />;
