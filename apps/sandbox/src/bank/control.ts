import { declareControl } from '../control/provider-control.ts';
import { html } from '../pages/html.ts';
import type { ProviderControl, WayGroup } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { PROVIDER } from './stored-records.ts';

/** Declares what becomes of all debits of the next file: "reject:<code>" or "return:<code>". */
export function bankControl(db: Database): ProviderControl {
  return declareControl(db, {
    provider: PROVIDER,
    outcomes: [],
    coded: /^(reject|return):[A-Z0-9]{4}$/,
    calls: ['debits', 'results'],
    ways: WAYS,
  });
}

const WAYS: readonly WayGroup[] = [
  {
    title: 'Próximo fichero, con cualquier cuenta',
    ways: [
      { label: 'Sin fondos', body: { nextOutcome: 'reject:AM04' } },
      { label: 'Cuenta cerrada', body: { nextOutcome: 'reject:AC04' } },
      { label: 'Devuelto tras el cobro', body: { nextOutcome: 'return:MD06' } },
      {
        label: 'Se corta después de recibirlo',
        body: { nextOutcome: 'timeout-after', call: 'debits', timeoutMs: 5000 },
      },
      { label: 'Fallo del banco', body: { nextOutcome: 'http-500' } },
    ],
  },
];

/** What a person should know. */
export const NOTE = html`<p><a href="/bank">La ventanilla del banco</a>: entrega ahí los ficheros de adeudos y recoge las respuestas.</p>`;
