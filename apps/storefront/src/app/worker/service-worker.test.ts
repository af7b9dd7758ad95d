import { expect, it } from 'vitest';
import { ORIGIN, workerScope } from './fake-scope.ts';
import { storeOfflinePage } from './offline-copy.ts';
import { serveOffline } from './serve-offline.ts';
import { showPushes } from './show-pushes.ts';

const STATE = { language: 'es', version: '1' };

it('[AR-13] answers a page with the offline page only while there is no line', async () => {
  const { worker, line, files, emit, request } = workerScope();
  serveOffline(worker);
  await emit('message', { data: STATE });
  files['/pedidos'] = 'Tus pedidos';
  expect(await request('/pedidos')).toBe('Tus pedidos');
  line.isUp = false;
  expect(await request('/pedidos')).toContain('Sin conexión');
});

it('[AR-14] leaves calls, posted forms, other sites and the back office to the browser, and stores none', async () => {
  const { worker, caches, emit, request } = workerScope();
  serveOffline(worker);
  await emit('message', { data: STATE });
  for (const [path, init] of [
    ['/desktopapp/view/order', { mode: 'cors', destination: '', method: 'POST' }],
    ['/nota-simple/step2', { method: 'POST' }],
    ['/pedidos/7/documento/1', { destination: 'iframe' }],
    ['/backoffice/orders', {}],
    ['https://other.example/', {}],
    ['/assets/a.css', { mode: 'no-cors', destination: 'style' }],
  ] as const)
    expect(await request(path, init)).toBeUndefined();
  expect([...caches.values()].flatMap((copy) => [...copy.keys()])).toEqual([
    '/assets/a.css',
    '/offline.js',
    '/offline',
  ]);
});

it('[AR-12] replaces the copy with a new release or language, and keeps the old one until it is complete', async () => {
  const { worker, caches, files } = workerScope();
  await storeOfflinePage(worker, STATE);
  delete files['/assets/a.css'];
  await storeOfflinePage(worker, { ...STATE, version: '2' });
  expect([...caches.keys()]).toEqual(['folio-offline es 1']);
  files['/assets/a.css'] = 'a';
  await storeOfflinePage(worker, { language: 'pt', version: '2' });
  expect([...caches.keys()]).toEqual(['folio-offline pt 2']);
});

it('[AP-15] shows a message, and a click leads to its order on this host alone', async () => {
  const { worker, shown, opened, focused, emit } = workerScope();
  showPushes(worker);
  const text = JSON.stringify({
    title: 'Tu documento está listo',
    body: 'Folio',
    url: '/pedidos/7',
    tag: 'order-7',
  });
  await emit('push', { data: { text: () => text } });
  await emit('push', { data: { text: () => 'not JSON' } });
  expect(shown).toMatchObject([
    { title: 'Tu documento está listo', tag: 'order-7', data: { url: '/pedidos/7' } },
    { title: 'tienda.example', data: { url: '/pedidos' } },
  ]);
  const click = (url: unknown) =>
    emit('notificationclick', { notification: { data: { url }, close: () => {} } });
  await click('/pedidos/7');
  await click('/pedidos/8');
  await click('https://evil.example/');
  expect([focused, opened]).toEqual([['7'], [`${ORIGIN}/pedidos/8`, `${ORIGIN}/pedidos`]]);
});
