import type { RouteObject } from 'react-router';
import { DebitsPage } from './debits/debits-page.tsx';
import { CrashPage } from './frame/crash-page.tsx';
import { Shell } from './frame/shell.tsx';
import { InvoicesPage } from './invoices/invoices-page.tsx';
import { LegalPage } from './legal/legal-page.tsx';
import { LegalTextPage } from './legal/legal-text-page.tsx';
import { MailsPage } from './mails/mails-page.tsx';
import { MessagesPage } from './messages/messages-page.tsx';
import { NothingSelected } from './orders/nothing-selected.tsx';
import { OrderPane } from './orders/order-pane.tsx';
import { QueuePage } from './orders/queue/queue-page.tsx';
import { PaymentMethodsPage } from './payment-methods/payment-methods-page.tsx';
import { PlacesPage } from './places/places-page.tsx';
import { EditQuotePage } from './quotes/edit-quote-page.tsx';
import { NewQuotePage } from './quotes/new-quote-page.tsx';
import { QuotesPage } from './quotes/quotes-page.tsx';
import { ReconciliationPage } from './reconciliation/reconciliation-page.tsx';
import { RefundsPage } from './refunds/refunds-page.tsx';
import { TemplatesPage } from './reply-templates/templates-page.tsx';
import { AccountPage } from './session/account-page.tsx';
import { SignInPage } from './session/sign-in-page.tsx';
import { NotFoundPage } from './shell/not-found-page.tsx';
import { StorePage } from './stores/store-page.tsx';
import { StoresPage } from './stores/stores-page.tsx';

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
