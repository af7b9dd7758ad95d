import type { Provider, WayGroup } from '../provider.ts';
import { CONTROL_EXAMPLES, EVERYTHING, NOTICES } from './home-controls.ts';
import { type Html, html } from './html.ts';

/** The whole page around the rows of the payments. */
export function homeBody(providers: readonly Provider[], rows: Html): Html {
  return html`<h1>Banco de pruebas</h1>
<p>Imita a los proveedores de pago para probar la tienda de principio a fin. Aquí no se mueve dinero ni sale nada a internet.</p>
<p><a href="/mailbox">Ver el correo</a> · <a href="/__state">Ver el estado como JSON</a></p>
<h2>Provocar un problema</h2>
<p class="muted" id="told" role="status">Elige qué debe pasar con el próximo pago o aviso.</p>
${providers.map(waysOf)}
${groups([EVERYTHING], {})}
<h2>Pagos</h2>
<div id="payments">${rows}</div>
<h2>Para pruebas automáticas</h2>
<p>Los botones envían JSON a <code>POST /__control</code>; <code>GET /__state</code> lo cuenta todo y <code>GET /mailbox.json?to=</code> da el correo.</p>
<pre class="panel">${CONTROL_EXAMPLES}</pre>`;
}

function waysOf({ name, title, note, control, sender }: Provider, index: number): Html {
  return html`<details class="ways" name="ways"${index === 0 && html` open`}><summary>${title}</summary>${note}
${groups([...control.ways, ...(sender ? [NOTICES] : [])], { provider: name })}</details>`;
}

function groups(list: readonly WayGroup[], common: object): Html[] {
  return list.map(
    ({ title, ways }) =>
      html`<h3 class="small muted">${title}</h3><div class="buttons">${ways.map(
        ({ label, body }) =>
          html`<button type="button" data-control="${JSON.stringify({ ...common, ...body })}">${label}</button>`,
      )}</div>`,
  );
}
