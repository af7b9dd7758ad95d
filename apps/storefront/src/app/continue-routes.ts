import { type RouteObject, redirect } from 'react-router';
import { later } from '../page/later.ts';
import { links } from '../page/links.ts';

const going = () => import('../selling/saved-drafts/continue.data.ts');
const opening = () => import('../selling/saved-drafts/saved-cart.data.ts');
const reminding = () => import('../selling/cart-reminders/reminder.data.ts');

/** Routes behind the links that continue a form or a cart, and the box that asks for such a link. */
export const continueRoutes: RouteObject[] = [
  {
    path: 'continuar',
    loader: later(going, 'continueLoader'),
    action: later(going, 'continueAction'),
    lazy: () => import('../selling/saved-drafts/continue-page.tsx'),
  },
  {
    path: 'continuar/:token',
    loader: later(going, 'resumeLoader'),
    action: later(going, 'resumeAction'),
    lazy: () => import('../selling/saved-drafts/resume-page.tsx'),
  },
  {
    path: 'continuar/pedido/:token',
    loader: later(opening, 'savedCartLoader'),
    action: later(opening, 'savedCartAction'),
    lazy: () => import('../selling/saved-drafts/saved-cart-page.tsx'),
  },
  {
    path: 'continuar/avisos/:token',
    loader: later(reminding, 'reminderEndLoader'),
    action: later(reminding, 'reminderEndAction'),
    lazy: () => import('../selling/cart-reminders/reminder-end-page.tsx'),
  },
  {
    path: 'customer/aviso',
    loader: () => redirect(links.register()),
    action: later(reminding, 'reminderAction'),
  },
];
