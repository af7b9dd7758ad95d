import type { Problem } from '@folio/contract/selling/checkout.view';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { type ReactNode, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormKeys } from '../../../page/parts/form-keys.tsx';
import { useProblems } from '../../../page/parts/use-problems.ts';
import { useShell } from '../../../page/shell/use-shell.ts';
import type { EntryProps } from '../entry-props.ts';
import { withReason } from '../provider/with-reason.ts';
import { Duty } from './duty.tsx';
import { payLabel } from './pay-label.ts';
import { Replaced } from './replaced.tsx';

type Props = EntryProps & { readonly children?: (problems: readonly Problem[]) => ReactNode };

/**
 * Form of a method paid by one button: its explanation, fields, problems and button with the obligation to
 * pay.
 */
export function PayForm({ payment, reply, children }: Props) {
  const { locale } = useShell();
  const busy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const { problems } = useProblems(form, reply);
  const message = reply?.stale
    ? m.flow_stale({}, { locale })
    : reply?.message || withReason(payment.failure, payment.failureWhy);
  const isMild = reply?.stale || (reply?.message ? reply.isCancelled : payment.isCancelled);
  return (
    <Form ref={form} method="post" noValidate className="checkout__card">
      <FormKeys />
      <p className="checkout__lead">{payment.lead}</p>
      {message && (
        <Notice tone={isMild ? 'info' : 'danger'} reply={reply ?? payment.failure}>
          {message}
        </Notice>
      )}
      <Replaced replaces={payment.replaces} />
      {children?.(problems)}
      <Duty payment={payment} />
      <Button variant="primary" type="submit" busy={busy}>
        {payLabel(payment.method, locale, formatPrice(payment.total, locale))}
      </Button>
    </Form>
  );
}
