import type { MailKind } from '@folio/contract/app/mails.staff';
import type { Locale } from '@folio/domain/locale/locale';
import { staffUrl } from './api/call-url.ts';

type InvoicesQuery = {
  readonly issuer?: string;
  readonly month?: string;
  readonly search?: string;
  readonly page?: number;
};
/** A preview's store and language; each has a default. */
export type MailSearch = { readonly store?: number; readonly locale?: Locale };
const downloadQuery = (download: boolean) => (download ? { download: '1' as const } : {});

/** Builds every URL inside the back office, relative to its base. */
export const links = {
  signIn: (next: string): string => (next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`),
  queue: (search = ''): string => `/${search}`,
  /** `search` keeps the queue's tab and filters; `line` selects a line of the order. */
  order: (orderId: string, search = '', line?: number): string => {
    const params = new URLSearchParams(search);
    if (line === undefined) params.delete('line');
    else params.set('line', String(line));
    const text = params.toString();
    return `/orders/${orderId}${text ? `?${text}` : ''}`;
  },
  account: (): string => '/account',
  places: (): string => '/places',
  /** A store's payment methods; the first store's without an id. */
  methods: (store?: number): string =>
    store === undefined ? '/payment-methods' : `/payment-methods?store=${store}`,
  /** A merchant account; all of them without a name. */
  accounts: (id = ''): string => `/payment-methods?account=${encodeURIComponent(id)}`,
  /** A store's legal texts; the shared ones without a store. */
  legal: (store: number | null = null): string => (store === null ? '/legal' : `/legal?store=${store}`),
  legalText: ({ store, page, locale }: { store: number | null; page: string; locale: string }): string =>
    `/legal/${page}/${locale}${store === null ? '' : `?store=${store}`}`,
  messages: (tab?: string, page = 0): string =>
    tab === undefined ? '/messages' : `/messages?tab=${tab}${page > 0 ? `&page=${page}` : ''}`,
  /** The texts with which staff answer. */
  replyTemplates: (): string => '/reply-templates',
  quotes: (tab?: string, page = 0): string =>
    tab === undefined ? '/quotes' : `/quotes?tab=${tab}${page > 0 ? `&page=${page}` : ''}`,
  newQuote: (): string => '/quotes/new',
  editQuote: (id: string): string => `/quotes/${id}/edit`,
  stores: (): string => '/stores',
  store: (id: number): string => `/stores/${id}`,
  debits: (tab?: string, page = 0): string =>
    tab === undefined ? '/debits' : `/debits?tab=${tab}${page > 0 ? `&page=${page}` : ''}`,
  refunds: (tab?: string, page = 0): string =>
    tab === undefined ? '/refunds' : `/refunds?tab=${tab}${page > 0 ? `&page=${page}` : ''}`,
  /** A month of an issuer's invoices; `search` looks in every month. */
  invoices: (query: InvoicesQuery = {}): string => {
    const params = new URLSearchParams();
    if (query.issuer) params.set('issuer', query.issuer);
    if (query.month) params.set('month', query.month);
    if (query.search) params.set('search', query.search);
    if (query.page) params.set('page', String(query.page));
    const text = params.toString();
    return `/invoices${text ? `?${text}` : ''}`;
  },
  /** An order's data as a ZIP. */
  orderData: (orderId: string): string => staffUrl('GET /api/orders/:orderId/data', { params: { orderId } }),
  mails: (): string => '/mails',
  mail: (kind: MailKind, search: MailSearch): string => {
    const params = new URLSearchParams();
    if (search.store) params.set('store', String(search.store));
    if (search.locale) params.set('locale', search.locale);
    return `/mails/${kind}?${params}`;
  },
  /** A mail's HTML, for a frame. */
  mailPage: (kind: MailKind, query: MailSearch): string =>
    staffUrl('GET /api/mails/:kind/page', { params: { kind }, query }),
  invoicesCsv: (query: { readonly issuer: string; readonly month: string }): string =>
    staffUrl('GET /api/invoices/export', { query }),
  invoiceFile: (id: string): string =>
    staffUrl('GET /api/invoices/:invoiceId/file', { params: { invoiceId: id } }),
  /** `run`: an earlier comparison; `page`: of the disputes. */
  reconciliation: (tab?: string, { run, page = 0 }: { run?: number; page?: number } = {}): string => {
    const params = new URLSearchParams(tab === undefined ? {} : { tab });
    if (run !== undefined) params.set('run', String(run));
    if (page > 0) params.set('page', String(page));
    const text = params.toString();
    return `/reconciliation${text ? `?${text}` : ''}`;
  },
  /** A file to or from the bank; the server records each opening. */
  bankFile: (id: string): string => staffUrl('GET /api/debits/files/:fileId', { params: { fileId: id } }),
  /** A document's bytes, served by the API rather than a page. */
  document: (id: string, download = false): string =>
    staffUrl('GET /api/documents/:documentId', {
      params: { documentId: id },
      query: downloadQuery(download),
    }),
  /** A file that a customer sent to an order; the server records each opening. */
  sentFile: (id: string, download = false): string =>
    staffUrl('GET /api/order-files/:fileId', { params: { fileId: id }, query: downloadQuery(download) }),
  /** A customer's file; the server records each opening. */
  answerFile: (id: string, download = false): string =>
    staffUrl('GET /api/answer-files/:fileId', { params: { fileId: id }, query: downloadQuery(download) }),
};
