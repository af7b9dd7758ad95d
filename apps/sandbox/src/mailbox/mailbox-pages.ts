import type { Email } from 'postal-mime';
import { type Html, html } from '../pages/html.ts';
import { attachmentFile } from './mail-source.ts';
import type { Mail } from './mails.ts';

const TIME = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Madrid',
});

const NO_SUBJECT = '(no subject)';

/** Renders the list of mails as a page. */
export function listBody(mails: readonly Mail[]): Html {
  return html`<h1>Mailbox</h1>
<p class="muted">Receives every mail that the shop sends, to any address. The list updates itself.</p>
<form method="post" action="/mailbox/empty"><button>Empty the mailbox</button></form>
<div id="mails" aria-live="polite">${listRows(mails)}</div>`;
}

/** Renders the list alone, which the page's script fetches. */
export function listRows(mails: readonly Mail[]): Html {
  if (mails.length === 0) return html`<p>No mails yet. Place an order in the shop.</p>`;
  return html`<table class="fold"><thead><tr><th>Subject</th><th>To</th><th>Received</th></tr></thead>
<tbody>${mails.map(
    ({ id, subject, to, received }) => html`<tr>
<td><a href="/mailbox/${id}">${subject || NO_SUBJECT}</a></td><td>${to.join(', ')}</td>
<td class="number">${TIME.format(new Date(received))}</td></tr>`,
  )}</tbody></table>`;
}

/** Renders one mail: its head, its attachments, its HTML in a frame without scripts, and its text. */
export function mailBody(mail: Mail, source: Email): Html {
  const from = source.from?.address ?? mail.from;
  const name = source.from?.name;
  return html`<p><a href="/mailbox">All mails</a></p><h1>${mail.subject || NO_SUBJECT}</h1>
<dl><dt>From</dt><dd>${name ? `${name} <${from}>` : from}</dd><dt>To</dt><dd>${mail.to.join(', ')}</dd>
<dt>Received</dt><dd>${TIME.format(new Date(mail.received))}</dd></dl>
${attachments(mail.id, source)}
${mail.html !== '' && frame(mail.id)}
${mail.text !== '' && html`<h2>Plain text</h2><pre class="panel">${mail.text}</pre>`}`;
}

function frame(id: number): Html {
  return html`<iframe class="mail-frame" title="Content of the mail" src="/mailbox/${id}/html"
sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
}

function attachments(id: number, source: Email): Html | null {
  if (source.attachments.length === 0) return null;
  return html`<h2>Attachments</h2><ul>${source.attachments.map((attachment, index) => {
    const { name, content } = attachmentFile(attachment);
    const size = `${Math.ceil(content.length / 1024)} kB`;
    const path = `/mailbox/${id}/attachments/${index}`;
    return html`<li><a href="${path}">${name}</a> <span class="muted">${size}</span></li>`;
  })}</ul>`;
}
