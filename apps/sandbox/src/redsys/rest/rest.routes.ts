import type { FastifyInstance, FastifyReply } from 'fastify';
import { withTrouble } from '../../control/trouble.ts';
import { closeEnvelope, openEnvelope } from '../envelope.ts';
import { answerFields } from '../fields.ts';
import { PROVIDER } from '../operation.ts';
import { type Petition, readPetition, type TransactionType } from '../petition.ts';
import { SisError } from '../problem.ts';
import { type RedsysDeps, runUnit, type Unit } from '../unit.ts';
import { cancel, confirm, type Done, refund } from './afterwards.ts';
import { pay } from './pay.ts';
import { startPetition } from './start-petition.ts';

type Work = (unit: Unit, petition: Petition, wished: string | null) => Fields;
type Fields = Record<string, unknown> & { Ds_Order: string };

const told = ({ kept, movement }: Done): Fields => answerFields(kept.body, movement);

/** What trataPeticion does, by its transaction type, and the `call` it is for the control endpoint. */
const TREATED: Record<TransactionType, { call: string; work: Work }> = {
  '0': { call: 'pay', work: pay },
  '1': { call: 'pay', work: pay },
  '2': { call: 'confirm', work: (unit, petition) => told(confirm(unit, petition)) },
  '3': { call: 'refund', work: (unit, petition) => told(refund(unit, petition)) },
  '9': { call: 'cancel', work: (unit, petition) => told(cancel(unit, petition)) },
};

/** The calls from server to server. A refusal is a 200 with its code and no signature, as Redsys answers. */
export function registerRest(app: FastifyInstance, deps: RedsysDeps): void {
  app.post('/redsys/sis/rest/iniciaPeticionREST', (request, reply) =>
    answer(reply, request.body, () => ({ call: 'start', work: startPetition })),
  );
  app.post('/redsys/sis/rest/trataPeticionREST', (request, reply) =>
    answer(reply, request.body, ({ type }) => TREATED[type]),
  );

  async function answer(
    reply: FastifyReply,
    body: unknown,
    choose: (petition: Petition) => { call: string; work: Work },
  ): Promise<FastifyReply> {
    try {
      const opened = openEnvelope(deps.keys, body);
      const petition = readPetition(opened);
      const { call, work } = choose(petition);
      return await withTrouble(
        deps,
        { provider: PROVIDER, call, decides: call === 'pay' },
        reply,
        (wished) => {
          const fields = runUnit(deps, (unit) => work(unit, petition, wished));
          return closeEnvelope(opened.version, deps.keys.secretKey, fields);
        },
      );
    } catch (problem) {
      if (!(problem instanceof SisError)) throw problem;
      return reply.send({ errorCode: problem.code });
    }
  }
}
