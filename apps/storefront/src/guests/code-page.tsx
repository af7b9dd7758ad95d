import { hourText } from '@folio/domain/date/day-text';
import { m } from '@folio/messages';
import { Button } from '@folio/ui/button';
import { TextInput } from '@folio/ui/form/text-input';
import { Notice } from '@folio/ui/notice';
import type { ComponentProps } from 'react';
import { Form, useLoaderData, useNavigation } from 'react-router';
import { FormPage } from '../form-page/form-page.tsx';
import { links } from '../links.ts';
import { FormKeys } from '../page/form-keys.tsx';
import { useShell } from '../shell/use-shell.ts';
import type { CodeData } from './guests.data.ts';

/** Takes the code mailed to the order's address, and mails another one. */
export function Component() {
  const { orderId, code } = useLoaderData<CodeData>();
  const { locale, store } = useShell();
  const { email, expiresAt } = code;
  const texts = {
    title: m.guest_code_title({}, { locale }),
    lead: m.guest_code_lead({ id: orderId, email }, { locale }),
    back: { to: links.orders(), label: m.orders_title({}, { locale }) },
  };
  if (!expiresAt) return <SendCode texts={texts} />;
  return (
    <FormPage {...texts} submit={m.guest_code_open({}, { locale })} below={<SendAnother />}>
      {({ errorOf }) => (
        <>
          <Notice tone="info" reply={expiresAt}>
            {m.guest_code_sent({ time: hourText(expiresAt, locale, store.timeZone) }, { locale })}
          </Notice>
          <TextInput
            id="f-code"
            name="code"
            label={m.guest_code({}, { locale })}
            inputMode="numeric"
            autoComplete="one-time-code"
            width="short"
            error={errorOf('code')}
          />
        </>
      )}
    </FormPage>
  );
}

type Texts = Pick<ComponentProps<typeof FormPage>, 'title' | 'lead' | 'back'>;

/** Without a code to enter, sending one is all that is left to do. */
function SendCode({ texts }: { readonly texts: Texts }) {
  const { locale } = useShell();
  return (
    <FormPage {...texts} submit={m.guest_send_code({}, { locale })}>
      {() => <input type="hidden" name="act" value="send" />}
    </FormPage>
  );
}

function SendAnother() {
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
