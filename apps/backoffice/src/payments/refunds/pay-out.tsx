import type { StaffRefund } from '@folio/contract/aftersales/order-payments.staff';
import { readIban } from '@folio/domain/bank/iban';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { useNotify } from '../../page/shell/use-notify.ts';
import { type PayOutOrder, TransferFacts } from './transfer-facts.tsx';
import { usePayOut } from './use-refunds.ts';

export type PayOutItem = { readonly refund: StaffRefund; readonly order: PayOutOrder };

/** Shows the transfer to make for a refund and records the account it went to. */
export function PayOutForm({ refund, order, close }: PayOutItem & { readonly close: () => void }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const notify = useNotify();
  const pay = usePayOut(order.orderId);
  const [iban, setIban] = useState('');
  const [ibanError, setIbanError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const price = formatPrice(refund.amount, locale);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const parsed = readIban(iban);
    setIbanError(
      parsed.ok ? null : t(parsed.code === 'iban_country' ? m.refund_iban_country : m.debit_iban_wrong),
    );
    if (!parsed.ok) return field.current?.focus();
    pay.mutate(
      { refundId: refund.id, iban: parsed.iban },
      {
        onSuccess: ({ account }) => {
          notify(t(m.payout_done, { account }));
          close();
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TransferFacts refund={refund} order={order} />
        <AccountRequest order={order} />
        <TextInput
          ref={field}
          data-autofocus
          className="mono-input"
          label={t(m.payout_iban)}
          description={t(m.payout_iban_help)}
          value={iban}
          error={ibanError}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setIban(event.currentTarget.value);
            setIbanError(null);
          }}
        />
        <FormProblem error={pay.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t(m.staff_cancel)}
          </Button>
          <Button type="submit" loading={pay.isPending}>
            {t(m.payout_confirm, { price })}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Tells the accountant to ask the customer for an account, with a link to a prepared mail. */
function AccountRequest({ order }: Pick<PayOutItem, 'order'>) {
  const t = useTexts();
  const subject = m.payout_mail_subject({ id: order.orderId }, { locale: order.locale });
  return (
    <Text size="sm" c="dimmed" className="wrap-anywhere">
      {t(m.payout_ask)}{' '}
      <Anchor underline="always" href={`mailto:${order.email}?subject=${encodeURIComponent(subject)}`}>
        {order.email}
      </Anchor>
    </Text>
  );
}
