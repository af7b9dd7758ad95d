import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { useEffect, useRef } from 'react';
import { useShell } from '../../../page/shell/use-shell.ts';
import type { PostStep } from '../after-pay.ts';

type Props = { readonly step: PostStep };

/** Posts a form to the provider's page: automatically, or by a button without scripts. */
export function HandOver({ step }: Props) {
  const { locale } = useShell();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), []);
  return (
    <>
      <h1>{m.pay_handing_over({}, { locale })}</h1>
      <form ref={form} method="post" action={step.url} className="checkout__card">
        {Object.entries(step.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button variant="primary" type="submit">
          {m.pay_go_to_bank({}, { locale })}
        </Button>
      </form>
    </>
  );
}
