import type { STAFF } from '../staff/office.ts';

/** A page of the back office: the pattern of its router, an address, and who opens it. */
export type OfficeVisit = {
  readonly route: string;
  readonly path: string;
  readonly who: (typeof STAFF)[number];
};

const visits = (
  who: OfficeVisit['who'],
  table: Readonly<Record<string, string | readonly string[]>>,
): OfficeVisit[] =>
  Object.entries(table).flatMap(([route, paths]) => [paths].flat().map((path) => ({ route, path, who })));

/**
 * Every page of the back office, at least once, and for each role the pages that differ from the admin's
 * (visited-routes.test.ts of the back office compares with its router). `{name}`: something that was made.
 */
export const OFFICE_VISITS: readonly OfficeVisit[] = [
  ...visits('admin', {
    '/': ['/?tab=all', '/?tab=all&text=nadie'],
    '/orders/:orderId': ['/orders/{paid}?tab=all', '/orders/{withdrawn}?tab=all', '/orders/{asked}?tab=all'],
    '/account': '/account',
    '/places': '/places',
    '/debits': ['/debits', '/debits?tab=files'],
    '/refunds': ['/refunds', '/refunds?tab=done'],
    '/invoices': '/invoices',
    '/reconciliation': ['/reconciliation', '/reconciliation?tab=disputes'],
    '/payment-methods': ['/payment-methods', '/payment-methods?account=', '/payment-methods?account=redsys'],
    '/legal': ['/legal', '/legal?store=14'],
    '/legal/:page/:locale': '/legal/terms/es',
    '/mails': '/mails',
    '/mails/:kind': '/mails/document-ready?store=16&locale=pt',
    '/messages': ['/messages', '/messages?tab=done'],
    '/reply-templates': '/reply-templates',
    '/quotes': '/quotes',
    '/quotes/new': '/quotes/new',
    '/quotes/:quoteId/edit': '/quotes/{quoteId}/edit',
    '/stores': '/stores',
    '/stores/:store': '/stores/14',
    '/*': '/no-existe',
  }),
  ...visits('operador', { '/': '/', '/orders/:orderId': ['/orders/{paid}', '/orders/{delivered}?tab=done'] }),
  ...visits('contable', { '/': '/?tab=all', '/orders/:orderId': '/orders/{withdrawn}?tab=all' }),
  ...visits('editor', { '/': '/', '/legal': '/legal', '/mails': '/mails' }),
];

/** Shown to nobody who is signed in: it has a check of its own. */
export const OFFICE_SIGN_IN = '/sign-in';
