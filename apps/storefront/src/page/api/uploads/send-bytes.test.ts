// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { sendBytes } from './send-bytes.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers every request with this status and body. */
function answerWith(status: number, responseText: string): void {
  class Answered extends EventTarget {
    readonly status = status;
    readonly responseText = responseText;
    readonly upload = new EventTarget();
    open() {}
    abort() {}
    setRequestHeader() {}
    send() {
      this.dispatchEvent(new Event('loadend'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', Answered);
}

const send = () =>
  sendBytes(
    {
      ...{ file: new File(['foo'], 'a.pdf'), path: '/u/1', offset: 0, formkey: 'k' },
      signal: new AbortController().signal,
    },
    () => undefined,
  );

it.each([
  ['in its own words', '{"message":"Podrás enviar más dentro de 6 h."}', 'Podrás enviar más dentro de 6 h.'],
  ['without words where it has none', '<html>', ''],
])('[AP-14] bytes above a limit are rejected %s', async (_what, body, message) => {
  answerWith(429, body);
  await expect(send()).rejects.toMatchObject({ status: 429, message });
});
