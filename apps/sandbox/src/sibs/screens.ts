import { spaced } from '../multibanco/reference.ts';
import { moment, money } from '../pages/checkout-page.ts';
import { type Html, html } from '../pages/html.ts';
import type { Transaction } from './objects.ts';

const nav = html`<p><a href="/sibs/phone">MB WAY</a> · <a href="/sibs/multibanco">Multibanco</a></p>`;

/** The requests that wait on telephones. */
export function phoneBody(waiting: readonly Transaction[]): Html {
  return html`${nav}<h1>O telemóvel do cliente</h1>
<p>Os pedidos de MB WAY que aguardam resposta. Atualize a página para ver os mais recentes.</p>
${waiting.length === 0 && html`<p role="status">De momento, nenhum pedido aguarda resposta.</p>`}
${waiting.map(
  (
    one,
  ) => html`<form method="post" class="panel request"><input type="hidden" name="transaction" value="${one.id}">
<h2>${one.description || 'Pagamento'}</h2><p class="amount">${money(one.cents, 'pt')}</p>
<p class="muted small">${one.merchantTransactionId} · ${(one.phone ?? '').replace('#', ' ')}</p>
<div class="buttons"><button class="primary" name="do" value="accept">Aceitar</button>
<button name="do" value="refuse">Recusar</button></div>
<button class="quiet" name="do" value="no-funds">Aceitar sem saldo</button></form>`,
)}`;
}

/** The references that can be paid at a cash machine. */
export function machineBody(waiting: readonly Transaction[]): Html {
  return html`${nav}<h1>Caixa Multibanco</h1>
<p>As referências que ainda não foram pagas.</p>
${waiting.length === 0 && html`<p role="status">De momento, não há referências por pagar.</p>`}
${waiting.map(
  (
    one,
  ) => html`<form method="post" class="panel request"><input type="hidden" name="transaction" value="${one.id}">
<h2>${one.description || 'Pagamento'}</h2>
<dl class="reference"><dt>Entidade</dt><dd>${one.reference?.entity}</dd><dt>Referência</dt><dd>${spaced(one.reference?.reference ?? '')}</dd>
<dt>Montante</dt><dd>${money(one.cents, 'pt')}</dd></dl>
<p class="muted small">${one.merchantTransactionId} · válida até ${moment(one.reference?.expires ?? 0, 'pt')}</p>
<p><button class="primary wide" name="do" value="pay">Pagar agora</button></p>
<p><button class="quiet" name="do" value="lapse">Deixar expirar</button></p></form>`,
)}`;
}
