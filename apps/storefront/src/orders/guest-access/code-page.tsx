import { hourText } from '@folio/domain/date/day-text';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { TextInput } from '@folio/ui/form/text-input';
import { Notice } from '@folio/ui/notice';
import type { ComponentProps } from 'react';
import { useActionData, useLoaderData } from 'react-router';
import type { FormReply } from '../../page/form-page/form-action.ts';
import { FormPage } from '../../page/form-page/form-page.tsx';
import { links } from '../../page/links.ts';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import type { CodeData } from './guests.data.ts';
import { OtherWay, SendAnother } from './other-codes.tsx';

/** Takes the code mailed to the order's address, and mails another one. */
export function Component() {
  const loaded = useLoaderData<CodeData>();
  const { code } = loaded;
  const { locale, store } = useShell();
  const { expiresAt } = code;
  // The message of a rejected request says the same, and no code was sent.
  const isRefused = useActionData<FormReply>()?.code === 'rejected' && !code.canSend;
  const texts = {
    title: m.guest_code_title({}, { locale }),
    lead: leadText(loaded, locale),
    back: { to: links.orders(), label: m.orders_title({}, { locale }) },
  };
  if (!expiresAt) return <SendCode texts={texts} canSend={code.canSend} />;
  return (
    <FormPage
      {...texts}
      submit={m.guest_code_open({}, { locale })}
      below={
        code.canSend ? (
          <SendAnother />
        ) : (
          <OtherWay>{isRefused || code.isByNumber ? null : m.guest_codes_spent({}, { locale })}</OtherWay>
        )
      }
    >
      {({ fieldError }) => (
        <>
          {!isRefused && (
            <Notice tone="info" reply={expiresAt}>
              {m.guest_code_sent({ time: hourText(expiresAt, locale, store.timeZone) }, { locale })}
            </Notice>
          )}
          <TextInput
            id="f-code"
            name="code"
            label={m.guest_code({}, { locale })}
            inputMode="numeric"
            autoComplete="one-time-code"
            width="short"
            error={fieldError('code')}
          />
        </>
      )}
    </FormPage>
  );
}

/** Says why the code is needed. */
function leadText({ orderId: id, code: { email, questionAbout }, opensMessages }: CodeData, locale: Locale) {
  if (questionAbout !== null)
    return m.guest_code_lead_question({ product: questionAbout, id, email }, { locale });
  return (opensMessages ? m.guest_code_lead_messages : m.guest_code_lead)({ id, email }, { locale });
}

type Texts = Pick<ComponentProps<typeof FormPage>, 'title' | 'lead' | 'back'>;

/** Without a code to enter, the only action is sending one. */
function SendCode({ texts, canSend }: { readonly texts: Texts; readonly canSend: boolean }) {
  const { locale } = useShell();
  if (!canSend)
    return (
      <div className="continue">
        <PageTitle title={m.guest_find_title({}, { locale })} />
        <h1>{m.guest_find_title({}, { locale })}</h1>
        <OtherWay>{m.guest_codes_none({}, { locale })}</OtherWay>
      </div>
    );
  return (
    <FormPage {...texts} submit={m.guest_send_code({}, { locale })}>
      {() => <input type="hidden" name="act" value="send" />}
    </FormPage>
  );
}
