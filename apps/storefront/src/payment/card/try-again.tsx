import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { focusHeading } from '../../page/focus-heading.ts';
import { useShell } from '../../shell/use-shell.ts';

/** For a payment that could not be begun: the reason stands above. */
export function TryAgain({ tryAgain }: { readonly tryAgain: () => void }) {
  const { locale } = useShell();
  return (
    <Button
      variant="secondary"
      onClick={() => {
        tryAgain();
        focusHeading(); // the button goes
      }}
    >
      {m.error_retry({}, { locale })}
    </Button>
  );
}
