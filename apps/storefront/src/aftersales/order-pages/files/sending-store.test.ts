// @vitest-environment happy-dom
import type { FileReply } from '@folio/contract/selling/flow.calls';
import { expect, it, vi } from 'vitest';
import { endSession } from '../../../page/api/session-end.ts';

type Sent = {
  readonly name: string;
  readonly target: { readonly orderId: string };
  readonly signal: AbortSignal;
  readonly end: (reply: FileReply) => void;
};
const sent: Sent[] = [];
vi.mock('../../../page/api/browser-api.ts', () => ({
  sendFile: (
    file: File,
    target: Sent['target'],
    watch: { signal: AbortSignal; onStep: (step: string, bytes: number) => void },
  ) =>
    new Promise<FileReply>((end, fail) => {
      watch.onStep('sending', 1);
      watch.signal.addEventListener('abort', () => fail(new DOMException('cancelled', 'AbortError')));
      sent.push({ name: file.name, target, signal: watch.signal, end });
    }),
}));
const { cancelSending, orderSending, sendFiles } = await import('./sending-store.ts');

const photo = (name: string) => new File(['photo'], name);
const states = (orderId: string) =>
  orderSending(orderId).files.map(({ file, state }) => `${file.name} ${state.kind}`);
const named = (name: string) => expect.poll(() => sent.find((one) => one.name === name)).toBeDefined();
const find = (name: string) => sent.find((one) => one.name === name) as Sent;
const REPLY = { ok: true, file: { id: '1', name: 'nota.pdf', size: 5 } } as const;

it('[AP-14] sends the files of an order one after the other, apart from those of another order', async () => {
  sendFiles('1', [photo('a.jpg'), photo('b.jpg')], 'es');
  sendFiles('2', [photo('c.jpg')], 'es');
  await named('a.jpg');
  await named('c.jpg');
  expect([states('1'), states('2')]).toEqual([['a.jpg moving', 'b.jpg queued'], ['c.jpg moving']]);
  expect([find('a.jpg'), find('c.jpg')].map(({ target }) => target)).toEqual([
    { orderId: '1' },
    { orderId: '2' },
  ]);
  find('a.jpg').end(REPLY);
  await named('b.jpg');
  expect(orderSending('1')).toMatchObject({ files: [{ state: { kind: 'moving' } }], changes: 1 });
  expect(orderSending('2').changes).toBe(0);
  endSession();
});

it('[AP-14] says of a file that the order has already which one it is, until it is taken off the list', async () => {
  sendFiles('3', [photo('d.jpg')], 'es');
  await named('d.jpg');
  find('d.jpg').end({ ...REPLY, isKnown: true });
  await expect.poll(() => orderSending('3').files[0]?.state).toEqual({ kind: 'known', name: 'nota.pdf' });
  const [known] = orderSending('3').files;
  if (known) cancelSending('3', known);
  expect(orderSending('3')).toEqual({ files: [], changes: 0 });
});

it('[AP-13] cancels and forgets what is sent when its sender logs out', async () => {
  sendFiles('4', [photo('e.jpg'), photo('f.jpg')], 'es');
  await named('e.jpg');
  endSession();
  expect(find('e.jpg').signal.aborted).toBe(true);
  await expect.poll(() => orderSending('4').files).toEqual([]);
  expect(sent.some(({ name }) => name === 'f.jpg')).toBe(false);
});
