import type { RouteObject } from 'react-router';
import { NothingChosen } from './orders/NothingChosen.tsx';
import { OrderPane } from './orders/OrderPane.tsx';
import { QueuePage } from './orders/QueuePage.tsx';
import { AccountPage } from './session/AccountPage.tsx';
import { SignInPage } from './session/SignInPage.tsx';
import { CrashPage } from './shell/CrashPage.tsx';
import { NotFoundPage } from './shell/NotFoundPage.tsx';
import { Shell } from './shell/Shell.tsx';

/** The one route map of the back office; links.ts builds every address in it. */
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
          { index: true, element: <NothingChosen /> },
          { path: 'orders/:orderId', element: <OrderPane /> },
        ],
      },
      { path: 'account', element: <AccountPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
