import '@mantine/core/styles.css';
import '@mantine/dropzone/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import 'mantine-datatable/styles.css';
import './shell/shell.css';
import './shell/stacked-tables.css';
import './frame/frame.css';
import './session/session.css';
import './orders/orders.css';
import './orders/queue/queue.css';
import './orders/incidents/incidents.css';
import './orders/order.css';
import './orders/payments/payments.css';
import './payment-methods/payment-methods.css';
import './payment-methods/accounts/accounts.css';
import './legal/legal.css';
import './messages/messages.css';
import './reconciliation/reconciliation.css';
import './refunds/refunds.css';
import './invoices/invoices.css';
import './refunds/refund-dialogs.css';
import './frame/preferences.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { App } from './app.tsx';
import { routes } from './routes.tsx';
import { pageNonce } from './shell/theme.ts';

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
