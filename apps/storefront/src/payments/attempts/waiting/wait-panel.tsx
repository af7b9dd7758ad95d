import { m } from '@folio/messages';
import { useShell } from '../../../page/shell/use-shell.ts';

/** Shown while the provider processes the payment. */
export function WaitPanel() {
  const { locale } = useShell();
  return (
    <>
      <h1>{m.pay_pending_wait_title({}, { locale })}</h1>
      <p className="checkout__lead">{m.pay_pending_wait({}, { locale })}</p>
    </>
  );
}
