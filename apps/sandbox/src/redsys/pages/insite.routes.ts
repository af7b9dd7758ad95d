import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { transaction } from '../../store/database.ts';
import { readCard } from '../cards.ts';
import type { RedsysDeps } from '../change.ts';
import { newIdOper } from '../id-oper.ts';
import { findOperation } from '../operation.ts';
import { type SisCode, SisError } from '../problem.ts';
import { insiteBody } from './insite-page.ts';
import { show } from './show.ts';
import { yymmOf } from './visit.ts';

/** What the form tells the shop when a card will not do, by the documented codes. */
const MESSAGES: Partial<Record<SisCode, { error: string; field: string }>> = {
  SIS0063: { error: 'msg15', field: 'number' },
  SIS0253: { error: 'msg16', field: 'number' },
  SIS0071: { error: 'msg7', field: 'expiry' },
  SIS0217: { error: 'msg11', field: 'cvv' },
};

interface Frame {
  Querystring: { buttonValue?: string };
}

interface Entry {
  Body: Partial<Record<'number' | 'expiry' | 'cvv' | 'fuc' | 'terminal' | 'order', string>> | undefined;
}

/** InSite: the script for the shop's page, the card form in its frame, and the idOper that the form asks for. */
export function registerInsite(app: FastifyInstance, deps: RedsysDeps): void {
  const script = readFileSync(new URL('../browser/insite-script.js', import.meta.url));
  for (const path of ['/redsys/sis/NC/redsysV3.js', '/redsys/sis/NC/sandbox/redsysV3.js']) {
    app.get(path, (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(script),
    );
  }

  app.get<Frame>('/redsys/sis/getInputNC', (request, reply) => {
    return show(reply, insiteBody(request.query.buttonValue), {
      framed: true,
      scripts: ['/redsys/fill.js', '/redsys/insite.js'],
    });
  });

  app.post<Entry>('/redsys/sis/NC/idOper', (request) => {
    const { number = '', expiry = '', cvv = '', order = '', fuc, terminal } = request.body ?? {};
    const ours =
      Number(fuc) === Number(deps.keys.merchantCode) && Number(terminal) === Number(deps.keys.terminal);
    // An order number that is taken gets -1, as Redsys does.
    if (!ours || !/^\d{4}[0-9A-Za-z]{0,8}$/.test(order) || findOperation(deps.db, order)) {
      return { idOper: '-1' };
    }
    if (!number) return { error: 'msg2', field: 'number' };
    try {
      const card = readCard(number, yymmOf(expiry), cvv, deps.clock());
      return { idOper: transaction(deps.db, () => newIdOper(deps.db, order, card, deps.clock())) };
    } catch (problem) {
      const message = problem instanceof SisError ? MESSAGES[problem.code] : undefined;
      if (!message) throw problem;
      return message;
    }
  });
}
