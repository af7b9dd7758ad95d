/** The accountant: takes what is queued to the imitated bank, and brings its answers back; all of it over the wire, as people do it. */
import { type StaffClient, signIn } from '../staff/staff-client.ts';
import { retryUntilUp } from './retry-until-up.ts';
import type { Storm } from './storm.ts';

/** Later than any day of collection. */
const UNTIL = '2099-12-31';
const XML = { 'content-type': 'application/xml' };

async function bring({ counts }: Storm, accountant: StaffClient, name: string, text: string): Promise<void> {
  const url = `api/debits/imports?name=${name}.xml`;
  const answer = await accountant.call('POST', url, Buffer.from(text), XML);
  const { ok, refusal } = answer.json();
  if (ok) counts.add('bank files taken in');
  // Killed after it was taken in, or before: the accountant brings it again.
  else if (refusal !== 'seen_before') throw new Error(`a bank file was refused: ${answer.body}`);
}

type Results = { readonly results: { readonly id: string; readonly xml: string }[] };

async function bringAll(storm: Storm, accountant: StaffClient): Promise<void> {
  const { results } = (await (await fetch(`${storm.sandboxUrl}/bank/results.json`)).json()) as Results;
  for (const { id, xml } of results.reverse()) await bring(storm, accountant, id, xml);
}

/** Which files the bank has by now, by their number. */
async function handedIn({ sandboxUrl }: Storm): Promise<Set<string>> {
  const { bank } = (await (await fetch(`${sandboxUrl}/__state`)).json()) as {
    bank: { files: { messageId: string }[] };
  };
  return new Set(bank.files.map(({ messageId }) => messageId));
}

const tell = (storm: Storm, what: 'settle' | 'return', messageId: string) =>
  fetch(`${storm.sandboxUrl}/bank/${what}`, {
    method: 'POST',
    body: new URLSearchParams({ messageId }),
    redirect: 'manual',
  });

/** A file of all that is queued, the bank's answer to it, the money, and what comes back. */
export async function handInDebits(storm: Storm): Promise<void> {
  const { deps, sandboxUrl, counts } = storm;
  const accountant = await signIn(storm, 'contable');
  const made = await accountant.call('POST', 'api/debits/exports', { account: 'sepa', until: UNTIL });
  // Nothing queued: killed after the file was made, say, and asked for it again.
  if (made.statusCode !== 200 && made.statusCode !== 409) throw new Error(`no debit file: ${made.body}`);
  const known = await handedIn(storm);
  const files = await retryUntilUp(() =>
    deps.db
      .selectFrom('sepa_file')
      .select(['id', 'message_id'])
      .where('kind', '=', 'pain.008')
      .orderBy('added_at')
      .execute(),
  );
  for (const { id, message_id: messageId } of files) {
    if (!messageId || known.has(messageId)) continue;
    const file = await accountant.call('GET', `api/debits/files/${id}`);
    await fetch(`${sandboxUrl}/bank/debits`, { method: 'POST', headers: XML, body: file.body });
    counts.add('debit files handed in');
    await bringAll(storm, accountant);
    for (const what of ['settle', 'return'] as const) {
      await tell(storm, what, messageId);
      await bringAll(storm, accountant);
    }
  }
}
