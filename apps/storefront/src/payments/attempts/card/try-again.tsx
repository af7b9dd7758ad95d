import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { focusHeading } from '../../../page/parts/focus-heading.ts';
import { useShell } from '../../../page/shell/use-shell.ts';

/** Offers another try for a payment that could not begin; the reason is shown above. */
export function TryAgain({ tryAgain }: { readonly tryAgain: () => void }) {
  const { locale } = useShell();
  return (
    <Button
      variant="secondary"
      onClick={() => {
        tryAgain();
        focusHeading(); // The button disappears.
      }}
    >
      {m.error_retry({}, { locale })}
    </Button>
  );
}
