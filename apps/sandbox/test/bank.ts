import type { BankFile, Result } from '../src/bank/objects.ts';
import { startSandbox } from './sandbox.ts';

/** Returns the texts of all elements of one name in an XML document, in order. */
export function elementTexts(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(
    ([, text = '']) => text,
  );
}

/** Starts a sandbox and returns it with calls to its bank. */
export async function startBank() {
  const sandbox = await startSandbox();
  const { url } = sandbox;
  const send = async (xml: string) => {
    const answer = await fetch(`${url}/bank/debits`, {
      method: 'POST',
      headers: { 'content-type': 'application/xml' },
      body: xml,
    });
    return { status: answer.status, xml: await answer.text() };
  };
  const press = (path: 'settle' | 'reject' | 'return', fields: Record<string, string> = {}) =>
    fetch(`${url}/bank/${path}`, {
      method: 'POST',
      body: new URLSearchParams({ messageId: 'FOLIO-1', ...fields }),
      redirect: 'manual',
    });
  // The casts name the bodies of the two endpoints.
  const results = async () =>
    ((await (await fetch(`${url}/bank/results.json`)).json()) as { results: Result[] }).results;
  const notifications = async () => (await results()).filter(({ kind }) => kind === 'camt.054');
  const state = async () =>
    ((await (await fetch(`${url}/__state`)).json()) as { bank: { files: BankFile[]; ledger: object[] } })
      .bank;
  return { ...sandbox, send, press, results, notifications, state };
}
