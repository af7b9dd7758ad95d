import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { Notice } from '@folio/ui/notice';
import type { ReactNode } from 'react';
import { Form, useLoaderData, useNavigation } from 'react-router';
import { links } from '../../page/links.ts';
import { FormKeys } from '../../page/parts/form-keys.tsx';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { CodeData } from './guests.data.ts';

/** The codes of the day for visitors with the link are used up; a code by the order's number is an alternative. */
export function OtherWay({ children }: { readonly children: ReactNode }) {
  const { locale } = useShell();
  const { orderId } = useLoaderData<CodeData>();
  return (
    <Notice tone="info">
      {children}{' '}
      <Link className="f-link" to={links.findOrder(orderId)}>
        {m.guest_find_link({}, { locale })}
      </Link>
    </Notice>
  );
}

/** Mails another code in place of the last. */
export function SendAnother() {
  const { locale } = useShell();
  const busy = useNavigation().state === 'submitting';
  return (
    <Form method="post">
      <FormKeys />
      <Button variant="secondary" type="submit" name="act" value="send" busy={busy}>
        {m.guest_code_again({}, { locale })}
      </Button>
    </Form>
  );
}
