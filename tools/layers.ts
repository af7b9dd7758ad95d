/**
 * The rooms of an app from top to bottom. A module may import only from its own room and rooms below. A room
 * is a folder with its contents, except for subfolders that are rooms themselves; `.` are the files beside
 * the folders.
 */
import type { ImportEdge } from './imports.ts';

export type Layers = readonly { readonly name: string; readonly rooms: readonly string[] }[];

export const SERVER_LAYERS: Layers = [
  { name: 'start', rooms: ['.'] },
  {
    name: 'HTTP and jobs',
    rooms: ['api/jobs', 'api/staff', 'api/contract', 'api/webhooks', 'api/pages', 'api/shop', 'api/http'],
  },
  { name: 'first data', rooms: ['seed'] },
  { name: 'views and mails composed of several features', rooms: ['seo', 'mails', 'views'] },
  {
    name: 'use cases',
    rooms: [
      'staff/queue',
      'staff/live',
      'staff/orders',
      'staff/quotes',
      'staff/places',
      'staff/users',
      'stores',
      'checkout',
      'saved-drafts',
      'cart-reminders',
      'analytics',
      'contact',
      'own-data',
      'account',
      'bounces',
      'guests',
      'invoices',
      'withdrawals',
      'uploads',
      'incidents',
      'customers',
      'payments/reconciliation',
      'payments/webhooks',
      'payments/attempts',
      'payments/direct-debits',
      'payments/disputes',
      'payments/settlement',
      'payments/refunds',
      'payments/merchant-accounts',
      'legal',
      'consent',
      'cart',
      'funnel',
      'order-files',
      'push',
      'orders',
      'documents',
      'flow',
      'landing',
    ],
  },
  {
    name: 'rules that several features share',
    rooms: [
      'payment-methods',
      'payments/providers',
      'payments/records',
      'incoming-files',
      'documents/pdf',
      'pricing',
      'promises',
      'visitors',
      'catalogue',
      'places',
    ],
  },
  {
    name: 'platform',
    rooms: [
      'platform/jobs',
      'platform/files',
      'platform/mail',
      'platform/push',
      'platform/audit',
      'platform/passwords',
      'platform/limits',
      'platform/http',
      'platform/db',
      'platform/clock',
      'platform/log',
      'platform/workers',
      'settings',
    ],
  },
];

export const STOREFRONT_LAYERS: Layers = [
  { name: 'routes and entries', rooms: ['.'] },
  { name: 'the frame around pages', rooms: ['embed', 'embed/loader', 'frame'] },
  {
    name: 'pages',
    rooms: [
      'landing',
      'orders',
      'incidents',
      'documents',
      'chooser',
      'checkout',
      'account',
      'invoice-data',
      'customer',
      'contact',
      'legal',
      'consent',
      'continue',
      'payment',
      'cart',
      'payment/card',
      'express',
      'payment/waiting',
      'payment/methods',
      'payment/provider',
      'guests',
      'order-consents',
      'withdrawal',
      'messages',
    ],
  },
  { name: 'what runs beside every page', rooms: ['asides', 'exit'] },
  { name: 'forms', rooms: ['flow', 'flow/calls', 'flow/offline', 'flow/answers'] },
  {
    name: 'what every page shares',
    rooms: [
      'addresses',
      'worker',
      'order-files',
      'form-page',
      'failure',
      'page',
      'shell',
      'api',
      'storage',
      'settings',
    ],
  },
];

export const BACK_OFFICE_LAYERS: Layers = [
  { name: 'routes and entry', rooms: ['.'] },
  { name: 'the frame around pages', rooms: ['frame'] },
  {
    name: 'pages',
    rooms: [
      'messages',
      'mails',
      'legal',
      'stores',
      'places',
      'orders/queue',
      'orders',
      'orders/incidents',
      'quotes',
      'orders/payments',
      'reconciliation',
      'refunds',
      'invoices',
      'reply-templates',
      'orders/data',
      'debits',
      'payment-methods',
      'payment-methods/accounts',
      'payment-methods/data',
    ],
  },
  {
    name: 'who is signed in, and what every page shares',
    rooms: ['drafts', 'session', 'shell', 'settings', 'api'],
  },
];

/** Top-level files that every room may import. */
const SETTINGS = new Set(['deps.ts', 'mode.ts', 'secret-strength.ts', 'version.ts', 'links.ts']);

/** Returns the room of a module: the innermost folder in the table. Undefined for an unlisted folder. */
export function findRoom(layers: Layers, path: string): string | undefined {
  const rooms = new Set(layers.flatMap(({ rooms }) => rooms));
  if (!path.includes('/')) return rooms.has('settings') && SETTINGS.has(path) ? 'settings' : '.';
  const folders = path.split('/').slice(0, -1);
  for (let depth = folders.length; depth > 0; depth -= 1) {
    const room = folders.slice(0, depth).join('/');
    if (rooms.has(room)) return room;
  }
  return undefined;
}

/** Returns imports of higher rooms, and imports between unlisted folders. */
export function upwardImports(layers: Layers, edges: readonly ImportEdge[]): string[] {
  const order = layers.flatMap(({ rooms }) => rooms);
  return edges
    .filter(({ from, to }) => {
      const [above, below] = [findRoom(layers, from), findRoom(layers, to)];
      return !above || !below || order.indexOf(above) > order.indexOf(below);
    })
    .map(({ from, to }) => `${from} -> ${to}`);
}

/** Formats the layers as text, the top one first. */
export const printLayers = (layers: Layers): string =>
  layers.map(({ name, rooms }, at) => `${at + 1}. ${name}: ${rooms.join(', ')}`).join('\n');
