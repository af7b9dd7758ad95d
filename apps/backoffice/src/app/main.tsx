import '@mantine/core/styles.css';
import '@mantine/dropzone/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import 'mantine-datatable/styles.css';
import '../page/shell/shell.css';
import '../page/shell/stacked-tables.css';
import './frame/frame.css';
import '../staff/session/session.css';
import '../aftersales/order-pages/orders.css';
import '../aftersales/queue/queue.css';
import '../aftersales/incidents/incidents.css';
import '../aftersales/order-pages/order.css';
import '../payments/order-payments/payments.css';
import '../payments/merchant-accounts/payment-methods.css';
import '../payments/merchant-accounts/accounts/accounts.css';
import '../stores/legal/legal.css';
import '../aftersales/messages/messages.css';
import '../payments/reconciliation/reconciliation.css';
import '../payments/refunds/refunds.css';
import '../payments/invoices/invoices.css';
import '../payments/refunds/refund-dialogs.css';
import './frame/preferences.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { pageNonce } from '../page/shell/theme.ts';
import { App } from './app.tsx';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no #root');
const router = createBrowserRouter(routes, { basename: '/backoffice' });

// Mantine's scroll lock injects a style and reads its nonce under this name.
Object.assign(globalThis, { __webpack_nonce__: pageNonce() });

createRoot(root).render(
  <StrictMode>
    <App router={router} />
  </StrictMode>,
);
