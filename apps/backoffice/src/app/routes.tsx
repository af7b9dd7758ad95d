import type { RouteObject } from 'react-router';
import { MessagesPage } from '../aftersales/messages/messages-page.tsx';
import { TemplatesPage } from '../aftersales/messages/templates-page.tsx';
import { NothingSelected } from '../aftersales/order-pages/nothing-selected.tsx';
import { OrderPane } from '../aftersales/order-pages/order-pane.tsx';
import { QueuePage } from '../aftersales/queue/queue-page.tsx';
import { NotFoundPage } from '../page/shell/not-found-page.tsx';
import { DebitsPage } from '../payments/direct-debits/debits-page.tsx';
import { InvoicesPage } from '../payments/invoices/invoices-page.tsx';
import { PaymentMethodsPage } from '../payments/merchant-accounts/payment-methods-page.tsx';
import { ReconciliationPage } from '../payments/reconciliation/reconciliation-page.tsx';
import { RefundsPage } from '../payments/refunds/refunds-page.tsx';
import { EditQuotePage } from '../selling/quotes/edit-quote-page.tsx';
import { NewQuotePage } from '../selling/quotes/new-quote-page.tsx';
import { QuotesPage } from '../selling/quotes/quotes-page.tsx';
import { StorePage } from '../selling/store-settings/store-page.tsx';
import { StoresPage } from '../selling/store-settings/stores-page.tsx';
import { AccountPage } from '../staff/session/account-page.tsx';
import { SignInPage } from '../staff/session/sign-in-page.tsx';
import { LegalPage } from '../stores/legal/legal-page.tsx';
import { LegalTextPage } from '../stores/legal/legal-text-page.tsx';
import { PlacesPage } from '../stores/places/places-page.tsx';
import { CrashPage } from './frame/crash-page.tsx';
import { Shell } from './frame/shell.tsx';
import { MailsPage } from './mail-previews/mails-page.tsx';

/** The only route map of the back office; links.ts builds every URL in it. */
export const routes: RouteObject[] = [
  { path: '/sign-in', element: <SignInPage />, errorElement: <CrashPage /> },
  {
    path: '/',
    element: <Shell />,
    errorElement: <CrashPage />,
    children: [
      {
        element: <QueuePage />,
        children: [
          { index: true, element: <NothingSelected /> },
          { path: 'orders/:orderId', element: <OrderPane /> },
        ],
      },
      { path: 'account', element: <AccountPage /> },
      { path: 'places', element: <PlacesPage /> },
      { path: 'debits', element: <DebitsPage /> },
      { path: 'refunds', element: <RefundsPage /> },
      { path: 'invoices', element: <InvoicesPage /> },
      { path: 'reconciliation', element: <ReconciliationPage /> },
      { path: 'payment-methods', element: <PaymentMethodsPage /> },
      { path: 'legal', element: <LegalPage /> },
      { path: 'legal/:page/:locale', element: <LegalTextPage /> },
      { path: 'mails', element: <MailsPage /> },
      { path: 'mails/:kind', element: <MailsPage /> },
      { path: 'messages', element: <MessagesPage /> },
      { path: 'reply-templates', element: <TemplatesPage /> },
      { path: 'quotes', element: <QuotesPage /> },
      { path: 'quotes/new', element: <NewQuotePage /> },
      { path: 'quotes/:quoteId/edit', element: <EditQuotePage /> },
      { path: 'stores', element: <StoresPage /> },
      { path: 'stores/:store', element: <StorePage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
