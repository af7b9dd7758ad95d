import { moment } from '../pages/checkout-page.ts';
import { type Html, html } from '../pages/html.ts';
import { fileSection } from './file-section.ts';
import type { BankFile, Result } from './objects.ts';
import { CREDITOR_ACCOUNT, PAYING_ACCOUNT, TEST_ACCOUNTS } from './test-accounts.ts';

const SHOWN = 20;

/** Renders the bank's branch, where a person submits files and downloads the bank's responses. */
export function branchPage(files: readonly BankFile[], results: readonly Result[], message: string): Html {
  return html`<h1>Bank branch</h1>
<p>Hand in the shop's files of SEPA direct debits (pain.008.001.08 or pain.008.001.02) and fetch the responses.
No money moves.</p>
${message !== '' && html`<p role="status" class="panel">${message}</p>`}
<form method="post" action="/bank" enctype="multipart/form-data" class="panel">
<label class="field"><span>File of direct debits</span>
<input type="file" name="file" accept=".xml,application/xml,text/xml" required></label>
<button class="primary">Hand in</button></form>
<h2>Received files</h2>
${files.length === 0 && html`<p>No files yet.</p>`}
${files.slice(0, SHOWN).map(fileSection)}
<h2>Responses of the bank</h2>
${results.length === 0 ? html`<p>No responses yet.</p>` : resultTable(results.slice(0, SHOWN))}
<h2>Test accounts</h2>
<p>Every valid IBAN pays, such as <code>${PAYING_ACCOUNT}</code>, except these. The shop collects on
<code>${CREDITOR_ACCOUNT}</code>.</p>
<ul>${TEST_ACCOUNTS.map(({ iban, code, label }) => html`<li><code>${iban}</code> ${label} (${code})</li>`)}</ul>
<h2>For programs</h2>
<p><code>POST /bank/debits</code> takes the file and answers with the pain.002; <code>GET /bank/results.json</code>
lists all responses. <code>POST /bank/settle</code>, <code>POST /bank/reject</code> and
<code>POST /bank/return</code> do what the buttons do, for a <code>messageId</code> and, for one debit, its
<code>endToEndId</code>.</p>`;
}

function resultTable(results: readonly Result[]): Html {
  const heads = ['Response', 'File', 'Summary', 'Time'].map((head) => html`<th>${head}</th>`);
  return html`<table class="fold"><thead><tr>${heads}</tr></thead><tbody>${results.map(
    ({ id, kind, messageId, message, created }) => html`<tr>
<td><a href="/bank/results/${id}.xml">${kind}</a></td><td><code>${messageId}</code></td><td>${message}</td>
<td class="number">${moment(created)}</td></tr>`,
  )}</tbody></table>`;
}
