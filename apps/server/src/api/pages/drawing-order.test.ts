import { type AddressInfo, connect } from 'node:net';
import type { PageRequest, PageResult } from '@folio/contract/page';
import { afterEach, expect, it } from 'vitest';
import { connectionsOf } from '../../../test/http/raw-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import type { Render } from './page-renderer.ts';

let test: TestApp;
afterEach(() => test.close());

const drawingBy = (render: Render) => ({
  render,
  attach: async () => undefined,
  close: async () => undefined,
});

it('[AP-0] accepts the connections that arrived behind a flood before it draws most pages of the flood', async () => {
  let drawn = 0;
  const draw = async ({ beforeDrawing }: PageRequest): Promise<PageResult> => {
    await beforeDrawing?.();
    drawn += 1;
    // A page takes the processor for some milliseconds.
    for (const end = performance.now() + 5; performance.now() < end; );
    return { kind: 'page', status: 200, html: '<html></html>' };
  };
  test = await createTestApp({ renderer: drawingBy(draw) });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const ask = (path: string) => {
    const socket = connect(port, '127.0.0.1').resume();
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
    return socket;
  };
  const flood = Array.from({ length: 40 }, (_, at) => ask(`/p${at}`));
  const drawnBefore = await new Promise((resolve) => {
    let connections = 0;
    test.app.server.on('connection', () => {
      connections += 1;
      if (connections > flood.length) resolve(drawn);
    });
    ask('/version.json');
  });
  expect(drawnBefore).toBeLessThan(12);
  await expect.poll(() => drawn).toBe(flood.length);
  for (const socket of flood) socket.destroy();
});

it('[AP-0] draws no page for a client that has left while the page was loaded', async () => {
  const loaded = Promise.withResolvers<void>();
  const asked: string[] = [];
  const drawn: string[] = [];
  const draw = async ({ request, beforeDrawing }: PageRequest): Promise<PageResult> => {
    asked.push(request.url);
    await loaded.promise;
    await beforeDrawing?.();
    drawn.push(new URL(request.url).pathname);
    return { kind: 'page', status: 200, html: '<html></html>' };
  };
  test = await createTestApp({ renderer: drawingBy(draw) });
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = test.app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').resume();
  socket.write('GET /left HTTP/1.1\r\nhost: localhost\r\n\r\n');
  const stayed = test.app.inject({ url: '/stayed', headers: { host: 'localhost' } });
  await expect.poll(() => asked.length).toBe(2);
  socket.destroy();
  await expect.poll(() => connectionsOf(test.app)).toBe(0);
  loaded.resolve();
  expect((await stayed).statusCode).toBe(200);
  expect(drawn).toEqual(['/stayed']);
});
