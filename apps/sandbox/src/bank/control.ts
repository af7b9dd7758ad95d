import { ControlError, milliseconds, oneOf, text } from '../control/json.ts';
import { OUTCOME_MEMBERS } from '../control/outcome.ts';
import { BREAKDOWNS, requestOutcome } from '../control/requested-outcomes.ts';
import { html } from '../pages/html.ts';
import type { ProviderControl } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { PROVIDER } from './stored-records.ts';

const DEFAULT_TIMEOUT_MS = 90_000;

/** The bank's own member: `nextOutcome` for all debits of the next file, "reject:<code>" or "return:<code>", or a breakdown of a call. */
export function bankControl(db: Database): ProviderControl {
  return {
    members: OUTCOME_MEMBERS,
    grant(json, scope) {
      if (json.nextOutcome === undefined) return;
      if (json.nextOutcome === null) {
        requestOutcome(db, PROVIDER, null);
        return;
      }
      const outcome = text(json.nextOutcome, 'nextOutcome');
      if (!/^(reject|return):[A-Z0-9]{4}$/.test(outcome) && !BREAKDOWNS.some((one) => one === outcome)) {
        throw new ControlError(
          `nextOutcome must be "reject:<code>", "return:<code>", ${BREAKDOWNS.map((one) => `"${one}"`).join(', ')} or null.`,
        );
      }
      const timeoutMs =
        json.timeoutMs === undefined ? DEFAULT_TIMEOUT_MS : milliseconds(json.timeoutMs, 'timeoutMs');
      const call = oneOf(json.call ?? 'any', ['any', 'debits', 'results'], 'call');
      requestOutcome(db, PROVIDER, { outcome, scope, call, timeoutMs });
    },
    inForce: () => ({}),
    ways: [
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
    ],
  };
}

/** What a person should know. */
export const NOTE = html`<p><a href="/bank">La ventanilla del banco</a>: entrega ahí los ficheros de adeudos y recoge las respuestas.</p>`;
