import { MAIL_KINDS, type MailKind, type MailPreview } from '@folio/contract/app/mails.staff';
import { LOCALE_TABLE, LOCALES } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Container, Group, NativeSelect, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { links } from '../../page/links.ts';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { Fact } from '../../page/shell/fact.tsx';
import { Forbidden } from '../../page/shell/forbidden.tsx';
import { useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { PageTitle } from '../../page/shell/page-title.tsx';
import { useMay } from '../../staff/session/me.ts';
import { MAIL_LABELS } from './mail-labels.ts';
import { readMailSearch, useMail } from './use-mail.ts';
import './mails.css';

/** Shows every mail of the shop with invented data: in each store's look, in each language, wide and on a phone. */
export function MailsPage() {
  const t = useTexts();
  const may = useMay('mails.read');
  return (
    <Container size="lg" py="lg">
      <PageTitle>{t(m.mails_title)}</PageTitle>
      {may ? <Mails /> : <Forbidden>{t(m.mails_forbidden)}</Forbidden>}
    </Container>
  );
}

function Mails() {
  const t = useTexts();
  const { kind: named } = useParams();
  const kind = MAIL_KINDS.find((one) => one === named) ?? 'order-confirmed';
  const search = readMailSearch(useSearchParams()[0]);
  const mail = useMail(kind, search);
  return (
    <Stack gap="md">
      <div>
        <Title order={1}>{t(m.mails_title)}</Title>
        <Text className="quiet">{t(m.mails_help)}</Text>
      </div>
      {mail.isError && !mail.data ? (
        <ErrorState error={mail.error} retry={() => void mail.refetch()} />
      ) : mail.data ? (
        <Preview kind={kind} mail={mail.data} />
      ) : (
        <Loading height={480} />
      )}
    </Stack>
  );
}

type Width = 'phone' | 'wide';

function Preview({ kind, mail }: { readonly kind: MailKind; readonly mail: MailPreview }) {
  const t = useTexts();
  const [width, setWidth] = useState<Width>('phone');
  const shown = { store: mail.storeId, locale: mail.locale };
  return (
    <>
      <Choices kind={kind} mail={mail} />
      <dl className="facts">
        <Fact label={t(m.mails_subject)}>{mail.subject}</Fact>
        <Fact label={t(m.mails_from)}>{mail.from}</Fact>
        <Fact label={t(m.mails_reply_to)}>{mail.replyTo ?? t(m.mails_reply_to_none)}</Fact>
      </dl>
      <SegmentedControl
        className="mails-width"
        value={width}
        onChange={(value) => setWidth(value as Width)}
        data={[
          { value: 'phone', label: t(m.mails_phone) },
          { value: 'wide', label: t(m.mails_wide) },
        ]}
        aria-label={t(m.mails_width)}
      />
      <iframe
        className="mails-frame"
        data-width={width}
        title={mail.subject}
        src={links.mailPage(kind, shown)}
        sandbox=""
      />
      <details>
        <summary>{t(m.mails_text)}</summary>
        <pre className="mails-text">{mail.text}</pre>
      </details>
    </>
  );
}

/** Selects the mail, the store and the language; each selection has its own address. */
function Choices({ kind, mail }: { readonly kind: MailKind; readonly mail: MailPreview }) {
  const t = useTexts();
  const navigate = useNavigate();
  const shown = { store: mail.storeId, locale: mail.locale };
  const go = (to: string) => void navigate(to, { replace: true });
  return (
    <Group gap="sm" align="end">
      <NativeSelect
        className="mails-kind"
        label={t(m.mails_mail)}
        value={kind}
        data={MAIL_KINDS.map((value) => ({ value, label: t(MAIL_LABELS[value]) }))}
        onChange={({ currentTarget }) => go(links.mail(currentTarget.value as MailKind, shown))}
      />
      <NativeSelect
        label={t(m.staff_store)}
        value={String(mail.storeId)}
        data={mail.stores.map(({ id, name }) => ({ value: String(id), label: `${id} · ${name}` }))}
        onChange={({ currentTarget }) => go(links.mail(kind, { store: Number(currentTarget.value) }))}
      />
      <NativeSelect
        label={t(m.stores_head_language)}
        value={mail.locale}
        data={LOCALES.map((value) => ({ value, label: LOCALE_TABLE[value].name }))}
        onChange={({ currentTarget }) => {
          const locale = LOCALES.find((one) => one === currentTarget.value);
          go(links.mail(kind, { store: mail.storeId, ...(locale && { locale }) }));
        }}
      />
    </Group>
  );
}
