import type { FastifyInstance, FastifyReply } from 'fastify';
import { withCallFaults } from '../../control/call-faults.ts';
import { type Change, type RedsysDeps, runChange } from '../change.ts';
import { closeEnvelope, openEnvelope } from '../envelope.ts';
import { answerFields } from '../fields.ts';
import { type Petition, readPetition, type TransactionType } from '../petition.ts';
import { SisError } from '../problem.ts';
import { cancel, confirm, type Done, refund } from './follow-up.ts';
import { pay } from './pay.ts';
import { startAuthentication } from './start-authentication.ts';

type Work = (change: Change, petition: Petition, requested: string | null) => Fields;
type Fields = Record<string, unknown> & { Ds_Order: string };

const told = ({ stored, movement }: Done): Fields => answerFields(stored.body, movement);

/** What trataPeticion does, by its transaction type, and the `call` it is for the control endpoint. */
const TREATED: Record<TransactionType, { call: string; work: Work }> = {
  '0': { call: 'pay', work: pay },
  '1': { call: 'pay', work: pay },
  '2': { call: 'confirm', work: (change, petition) => told(confirm(change, petition)) },
  '3': { call: 'refund', work: (change, petition) => told(refund(change, petition)) },
  '9': { call: 'cancel', work: (change, petition) => told(cancel(change, petition)) },
};

/** The calls from server to server. A refusal is a 200 with its code and no signature, as Redsys answers. */
export function registerRest(app: FastifyInstance, deps: RedsysDeps): void {
  app.post('/redsys/sis/rest/iniciaPeticionREST', (request, reply) =>
    answer(reply, request.body, () => ({ call: 'start', work: startAuthentication })),
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
      return await withCallFaults(deps, { call, decides: call === 'pay' }, reply, (requested) => {
        const fields = runChange(deps, (change) => work(change, petition, requested));
        return closeEnvelope(opened.version, deps.keys.secretKey, fields);
      });
    } catch (problem) {
      if (!(problem instanceof SisError)) throw problem;
      return reply.send({ errorCode: problem.code });
    }
  }
}
