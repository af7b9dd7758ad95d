/** The accountant: hands queued debits in at the simulated bank and imports its answers, over HTTP as staff do. */
import { type StaffClient, signIn } from '../staff/staff-client.ts';
import { retryUntilUp } from './retry-until-up.ts';
import type { Storm } from './storm.ts';

/** Later than any day of collection. */
const UNTIL = '2099-12-31';
const XML = { 'content-type': 'application/xml' };

async function importFile(
  { counts }: Storm,
  accountant: StaffClient,
  name: string,
  text: string,
): Promise<void> {
  const url = `api/debits/imports?name=${name}.xml`;
  const answer = await accountant.call('POST', url, Buffer.from(text), XML);
  const { ok, refusal } = answer.json();
  if (ok) counts.add('bank files imported');
  // The server died around the import: the accountant repeats it.
  else if (refusal !== 'seen_before') throw new Error(`a bank file was rejected: ${answer.body}`);
}

type Results = { readonly results: { readonly id: string; readonly xml: string }[] };

async function importAll(storm: Storm, accountant: StaffClient): Promise<void> {
  const { results } = (await (await fetch(`${storm.sandboxUrl}/bank/results.json`)).json()) as Results;
  for (const { id, xml } of results.reverse()) await importFile(storm, accountant, id, xml);
}

/** Returns the message ids of the files that the bank has. */
async function fetchHandedIn({ sandboxUrl }: Storm): Promise<Set<string>> {
  const { bank } = (await (await fetch(`${sandboxUrl}/__state`)).json()) as {
    bank: { files: { messageId: string }[] };
  };
  return new Set(bank.files.map(({ messageId }) => messageId));
}

const controlBank = (storm: Storm, action: 'settle' | 'return', messageId: string) =>
  fetch(`${storm.sandboxUrl}/bank/${action}`, {
    method: 'POST',
    body: new URLSearchParams({ messageId }),
    redirect: 'manual',
  });

/** Hands in a file of all queued debits, and imports the bank's answer, the payments and the returns. */
export async function handInDebits(storm: Storm): Promise<void> {
  const { deps, sandboxUrl, counts } = storm;
  const accountant = await signIn(storm, 'contable');
  const exported = await accountant.call('POST', 'api/debits/exports', { account: 'sepa', until: UNTIL });
  // Nothing is queued: the server died after the export, for example, and the request was repeated.
  if (exported.statusCode !== 200 && exported.statusCode !== 409)
    throw new Error(`no debit file: ${exported.body}`);
  const known = await fetchHandedIn(storm);
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
    await importAll(storm, accountant);
    for (const action of ['settle', 'return'] as const) {
      await controlBank(storm, action, messageId);
      await importAll(storm, accountant);
    }
  }
}
