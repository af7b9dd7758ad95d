import type { InvoicesView } from '@folio/contract/payments/invoices.staff';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { ChevronLeft, ChevronRight, Download, Search } from 'lucide';
import type { FormEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { links } from '../../page/links.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { formatMonth } from './invoice-labels.ts';
import { type InvoicesSearch, shiftMonth } from './invoices-search.ts';

type Props = { readonly view: InvoicesView; readonly search: InvoicesSearch };

/** Selects the issuer and the month, downloads it, and looks up a document. */
export function MonthFilter({ view, search }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const navigate = useNavigate();
  const { issuer, month, issuers } = view;
  const later = shiftMonth(month, 1);
  const earlier = shiftMonth(month, -1);
  return (
    <div className="invoice-filter">
      <div className="invoice-month">
        <Link to={links.invoices({ issuer, month: earlier })} aria-label={formatMonth(earlier, locale)}>
          <Icon of={ChevronLeft} size={18} />
        </Link>
        <strong aria-live="polite">{formatMonth(month, locale)}</strong>
        <Link to={links.invoices({ issuer, month: later })} aria-label={formatMonth(later, locale)}>
          <Icon of={ChevronRight} size={18} />
        </Link>
      </div>
      {issuers.length > 1 && (
        <NativeSelect
          aria-label={t(m.invoices_issuer)}
          value={issuer}
          data={issuers.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => void navigate(links.invoices({ issuer: event.currentTarget.value, month }))}
        />
      )}
      <Button
        component="a"
        variant="default"
        href={links.invoicesCsv({ issuer, month })}
        leftSection={<Icon of={Download} size={14} />}
      >
        {t(m.invoices_export)}
      </Button>
      <SearchForm key={search.search} view={view} search={search} />
    </div>
  );
}

function SearchForm({ view: { issuer, month }, search: { search } }: Props) {
  const t = useTexts();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim();
    void navigate(links.invoices({ issuer, month, search: text }));
  };
  return (
    <search className="invoice-search">
      <form onSubmit={submit}>
        <TextInput
          name="search"
          aria-label={t(m.invoices_search)}
          placeholder={t(m.invoices_search)}
          defaultValue={search}
          maxLength={40}
          autoComplete="off"
        />
        <Button type="submit" variant="default" aria-label={t(m.invoices_search_go)}>
          <Icon of={Search} size={16} />
        </Button>
      </form>
    </search>
  );
}
