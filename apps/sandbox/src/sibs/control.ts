import { declareControl } from '../control/provider-control.ts';
import { html } from '../pages/html.ts';
import type { ProviderControl, WayGroup } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { SUFFIXES } from './phones.ts';
import { PROVIDER } from './stored-records.ts';

/** Declares the phone's answers, whatever its number; "decline:<code>" also refuses the next refund. */
export function sibsControl(db: Database): ProviderControl {
  return declareControl(db, {
    provider: PROVIDER,
    outcomes: ['approve', 'timeout', 'wait'],
    coded: /^decline:[A-Z0-9.]+$/,
    calls: ['create', 'mbway', 'reference', 'status', 'capture', 'cancellation', 'refund'],
    ways: WAYS,
  });
}

const WAYS: readonly WayGroup[] = [
  {
    title: 'Próximo MB WAY, con cualquier teléfono',
    ways: [
      { label: 'Acepta solo', body: { nextOutcome: 'approve' } },
      { label: 'Rechaza', body: { nextOutcome: 'decline:E0500' } },
      { label: 'No tiene MB WAY', body: { nextOutcome: 'decline:E0506' } },
      { label: 'No contesta', body: { nextOutcome: 'timeout' } },
      {
        label: 'Se corta antes de pedirlo',
        body: { nextOutcome: 'timeout-before', call: 'mbway', timeoutMs: 5000 },
      },
      {
        label: 'Se corta después de pedirlo',
        body: { nextOutcome: 'timeout-after', call: 'mbway', timeoutMs: 5000 },
      },
      { label: 'Fallo del proveedor', body: { nextOutcome: 'http-500' } },
    ],
  },
];

/** What a person should know to play the customer. */
export const NOTE = html`<p><a href="/sibs/phone">El teléfono del cliente</a> · <a href="/sibs/multibanco">El cajero Multibanco</a></p>
<p>Un teléfono espera a que alguien acepte en esa página, salvo los que acaban así:</p>
<ul>${SUFFIXES.map(({ suffix, words }) => html`<li><code>…${suffix}</code> ${words}</li>`)}</ul>`;
