/** Every address inside the back office, relative to its base. */
export const links = {
  signIn: (next: string): string => (next === '/' ? '/sign-in' : `/sign-in?next=${encodeURIComponent(next)}`),
  queue: (search = ''): string => `/${search}`,
  /** `search` keeps the queue's tab and filters; `line` says which line of the order is meant. */
  order: (orderId: string, search = '', line?: number): string => {
    const params = new URLSearchParams(search);
    if (line === undefined) params.delete('line');
    else params.set('line', String(line));
    const text = params.toString();
    return `/orders/${orderId}${text ? `?${text}` : ''}`;
  },
  account: (): string => '/account',
  places: (): string => '/places',
  /** The ways to pay of a store; of the first one without its id. */
  methods: (store?: number): string =>
    store === undefined ? '/payment-methods' : `/payment-methods?store=${store}`,
  /** An account at a payment provider; all of them without a name. */
  accounts: (id = ''): string => `/payment-methods?account=${encodeURIComponent(id)}`,
  /** The legal texts of a store; without one those that all stores have. */
  legal: (store: number | null = null): string => (store === null ? '/legal' : `/legal?store=${store}`),
  legalText: ({ store, page, locale }: { store: number | null; page: string; locale: string }): string =>
    `/legal/${page}/${locale}${store === null ? '' : `?store=${store}`}`,
  messages: (tab?: string, page = 0): string =>
    tab === undefined ? '/messages' : `/messages?tab=${tab}${page > 0 ? `&page=${page}` : ''}`,
  stores: (): string => '/stores',
  store: (id: number): string => `/stores/${id}`,
  debits: (tab?: string, page = 0): string =>
    tab === undefined ? '/debits' : `/debits?tab=${tab}${page > 0 ? `&page=${page}` : ''}`,
  refunds: (tab?: string, page = 0): string =>
    tab === undefined ? '/refunds' : `/refunds?tab=${tab}${page > 0 ? `&page=${page}` : ''}`,
  /** `run`: an earlier comparison; `page` of the disputes. */
  books: (tab?: string, { run, page = 0 }: { run?: number; page?: number } = {}): string => {
    const params = new URLSearchParams(tab === undefined ? {} : { tab });
    if (run !== undefined) params.set('run', String(run));
    if (page > 0) params.set('page', String(page));
    const text = params.toString();
    return `/reconciliation${text ? `?${text}` : ''}`;
  },
  /** A file to or from the bank; that it was opened is written down. */
  bankFile: (id: string): string => `/backoffice/api/debits/files/${id}`,
  /** A document's bytes: served by the API, not a page of ours. */
  document: (id: string, download = false): string =>
    `/backoffice/api/documents/${id}${download ? '?download=1' : ''}`,
  /** A customer's file; that it was opened is written down. */
  answerFile: (id: string, download = false): string =>
    `/backoffice/api/answer-files/${id}${download ? '?download=1' : ''}`,
};
