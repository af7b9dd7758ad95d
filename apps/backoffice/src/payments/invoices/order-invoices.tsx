import type { OrderInvoices as View } from '@folio/contract/payments/invoices.staff';
import { printDate } from '@folio/domain/date/print-date';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button, Group, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { links } from '../../page/links.ts';
import { ErrorState } from '../../page/shell/error-state.tsx';
import { FormProblem } from '../../page/shell/form-problem.tsx';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { Loading } from '../../page/shell/loading.tsx';
import { CustomerDialog } from './customer-dialog.tsx';
import { blockLabels, kindLabels, relationText } from './invoice-labels.ts';
import { useIssueInvoice, useOrderInvoices } from './use-invoices.ts';

/** Shows a paid order's invoices and credit notes, and corrects the customer that they name. */
export function OrderInvoices({ orderId }: { readonly orderId: string }) {
  const t = useTexts();
  const invoices = useOrderInvoices(orderId);
  return (
    <section className="card" aria-labelledby="invoices">
      <Title order={2} id="invoices">
        {t(m.invoices_title)}
      </Title>
      {invoices.isError && !invoices.data && (
        <ErrorState error={invoices.error} retry={() => void invoices.refetch()} />
      )}
      {invoices.isPending && <Loading height={60} />}
      {invoices.data && <Documents view={invoices.data} orderId={orderId} />}
    </section>
  );
}

function Documents({ view, orderId }: { readonly view: View; readonly orderId: string }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const [opened, { open, close }] = useDisclosure(false);
  const issue = useIssueInvoice(orderId);
  const hasInvoice = view.invoices.length > 0;
  return (
    <>
      {!hasInvoice && (
        <Text mt={4}>{view.blocked ? t(blockLabels[view.blocked]) : t(m.invoices_none_yet)}</Text>
      )}
      <ul className="invoice-documents">
        {view.invoices.map((invoice) => (
          <li key={invoice.id}>
            <a href={links.invoiceFile(invoice.id)} target="_blank" rel="noreferrer" className="order-id">
              {invoice.number}
            </a>
            <span className="money">{formatPrice(invoice.gross, locale)}</span>
            <span className="quiet">
              {[t(kindLabels[invoice.kind]), relationText(t, invoice), printDate(invoice.issuedOn, locale)]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {invoice.customer && (
              <span className="quiet wrap-anywhere">
                {[invoice.customer.name, invoice.customer.taxId].filter(Boolean).join(' · ')}
              </span>
            )}
            {invoice.unprintable && (
              <Text size="sm" className="wrap-anywhere">
                {t(m.invoices_unprintable, { characters: [...invoice.unprintable].join(' ') })}
              </Text>
            )}
          </li>
        ))}
      </ul>
      <FormProblem error={issue.error} />
      <Group gap="xs">
        {!hasInvoice && (
          <Button
            variant="default"
            size="compact-sm"
            loading={issue.isPending}
            onClick={() => issue.mutate()}
          >
            {t(m.invoices_issue)}
          </Button>
        )}
        <Button variant="default" size="compact-sm" onClick={open}>
          {hasInvoice ? t(m.invoices_correct) : t(m.invoices_add_data)}
        </Button>
      </Group>
      <CustomerDialog view={view} orderId={orderId} opened={opened} close={close} />
    </>
  );
}
