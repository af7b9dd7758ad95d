import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { FormKeys } from '../../page/form-keys.tsx';
import { useShell } from '../../shell/use-shell.ts';
import type { EntryProps } from '../entry-form.tsx';
import { withWhy } from '../provider/with-why.ts';
import { Duty } from './duty.tsx';
import { payLabel } from './pay-label.ts';
import { Replaced } from './replaced.tsx';

/** A method that is paid by one button: what it leads to, the fields it asks for, what was wrong, and the button (with its duty to pay). */
export function PayForm({ payment, reply, children }: EntryProps & { readonly children?: ReactNode }) {
  const { locale } = useShell();
  const busy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const first = reply?.fields[0]?.name;
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }, [reply]);
  const message = reply?.stale
    ? m.flow_stale({}, { locale })
    : reply?.message || withWhy(payment.failure, payment.failureWhy);
  const isMild = reply?.stale || (reply?.message ? reply.isCancelled : payment.isCancelled);
  return (
    <Form ref={form} method="post" noValidate className="checkout__card">
      <FormKeys />
      <p className="checkout__lead">{payment.lead}</p>
      {message && (
        <Notice tone={isMild ? 'info' : 'danger'} live>
          {message}
        </Notice>
      )}
      <Replaced replaces={payment.replaces} />
      {children}
      <Duty payment={payment} />
      <Button variant="primary" type="submit" busy={busy}>
        {payLabel(payment.method, locale, formatPrice(payment.total, locale))}
      </Button>
    </Form>
  );
}
