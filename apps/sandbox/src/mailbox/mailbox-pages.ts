import type { Email } from 'postal-mime';
import { type Html, html } from '../pages/html.ts';
import { attachmentOf } from './mail-source.ts';
import type { Mail } from './mails.ts';

const WHEN = new Intl.DateTimeFormat('es', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Europe/Madrid',
});

/** The list of mails as a page. */
export function listBody(mails: readonly Mail[]): Html {
  return html`<h1>Correo</h1>
<p class="muted">Aquí llega todo lo que la tienda envía, a cualquier dirección. La lista se actualiza sola.</p>
<form method="post" action="/mailbox/empty"><button>Vaciar el buzón</button></form>
<div id="mails" aria-live="polite">${listRows(mails)}</div>`;
}

/** The list alone, for the page to renew itself. */
export function listRows(mails: readonly Mail[]): Html {
  if (mails.length === 0) return html`<p>Aún no hay correo. Haz un pedido en la tienda y aparecerá aquí.</p>`;
  return html`<table class="fold"><thead><tr><th>Asunto</th><th>Para</th><th>Recibido</th></tr></thead><tbody>${mails.map(
    ({
      id,
      subject,
      to,
      received,
    }) => html`<tr><td><a href="/mailbox/${id}">${subject || '(sin asunto)'}</a></td>
<td>${to.join(', ')}</td><td class="number">${WHEN.format(new Date(received))}</td></tr>`,
  )}</tbody></table>`;
}

/** One mail: who, what, the HTML in a frame that can run nothing, the text, the attachments. */
export function mailBody(mail: Mail, source: Email): Html {
  const from = source.from?.address ?? mail.from;
  const name = source.from?.name;
  return html`<p><a href="/mailbox">Todo el correo</a></p><h1>${mail.subject || '(sin asunto)'}</h1>
<dl><dt>De</dt><dd>${name ? `${name} <${from}>` : from}</dd><dt>Para</dt><dd>${mail.to.join(', ')}</dd>
<dt>Recibido</dt><dd>${WHEN.format(new Date(mail.received))}</dd></dl>
${attachments(mail.id, source)}
${mail.html !== '' && html`<iframe class="mail-frame" title="Contenido del correo" src="/mailbox/${mail.id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`}
${mail.text !== '' && html`<h2>Texto sin formato</h2><pre class="panel">${mail.text}</pre>`}`;
}

function attachments(id: number, source: Email): Html | null {
  if (source.attachments.length === 0) return null;
  return html`<h2>Archivos adjuntos</h2><ul>${source.attachments.map((attachment, index) => {
    const { name, content } = attachmentOf(attachment);
    const size = `${Math.ceil(content.length / 1024)} kB`;
    return html`<li><a href="/mailbox/${id}/attachments/${index}">${name}</a> <span class="muted">${size}</span></li>`;
  })}</ul>`;
}
