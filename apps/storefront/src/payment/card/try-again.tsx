import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { useShell } from '../../shell/use-shell.ts';

/** For a payment that could not be begun: the reason stands above. */
export function TryAgain({ tryAgain }: { readonly tryAgain: () => void }) {
  const { locale } = useShell();
  return (
    <Button variant="secondary" onClick={tryAgain}>
      {m.error_retry({}, { locale })}
    </Button>
  );
}
