import type { Problem } from '@folio/contract/selling/checkout.view';
import { dayText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { useRef } from 'react';
import { Form, useLocation, useNavigation } from 'react-router';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { useProblems } from '../../page/parts/use-problems.ts';
import { useShell } from '../../page/shell/use-shell.ts';
import { Consents } from './consents.tsx';

type Props = {
  readonly orderId: string;
  /** When work begins without the consents. */
  readonly until: string;
  readonly isPaid: boolean;
  readonly reply?: { readonly fields: readonly Problem[] } | undefined;
};

/**
 * Asks for the two consents missing from an order (AP-28), on the pages of payment, success and the order.
 */
export function BeginForm({ orderId, until, isPaid, reply }: Props) {
  const { locale, store } = useShell();
  const action = links.order(orderId);
  const form = useRef<HTMLFormElement>(null);
  const { fieldError } = useProblems(form, reply);
  const { state, formAction } = useNavigation();
  const { pathname, search } = useLocation();
  const date = dayText(until, locale, store.timeZone);
  return (
    <Form ref={form} method="post" action={action} noValidate className="checkout__begin">
      <FormKeys />
      <input type="hidden" name="back" value={isPaid ? action : `${pathname}${search}`} />
      <h2>{m.begin_title({}, { locale })}</h2>
      <p>{(isPaid ? m.begin_text : m.begin_text_unpaid)({ date }, { locale })}</p>
      <Consents prefix="begin" fieldError={fieldError} />
      <Button
        variant={isPaid ? 'primary' : 'secondary'}
        type="submit"
        busy={state !== 'idle' && formAction === action}
      >
        {m.begin_give({}, { locale })}
      </Button>
    </Form>
  );
}
