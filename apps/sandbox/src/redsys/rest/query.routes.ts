import type { FastifyInstance } from 'fastify';
import { withCallFaults } from '../../control/call-faults.ts';
import type { RedsysDeps } from '../change.ts';
import { answerQuery } from './query.ts';
import { elementText, escapeXml } from './xml.ts';

const PATH = '/redsys/apl02/services/SerClsWSConsulta';

/** `consultaOperaciones` over SOAP: what became of an order, for a shop that lost its notification. */
export function registerQuery(app: FastifyInstance, deps: RedsysDeps): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['text/xml', 'application/soap+xml', 'application/xml'],
      { parseAs: 'string' },
      (_request, body, done) => done(null, body),
    );
    scope.post(PATH, (request, reply) => {
      const envelope = typeof request.body === 'string' ? request.body : '';
      const question = elementText(envelope, 'cadenaXML');
      reply.type('text/xml; charset=utf-8');
      if (question === null) return reply.code(500).send(fault('There is no cadenaXML.'));
      return withCallFaults(deps, { call: 'query', decides: false }, reply, () =>
        answer(answerQuery(deps.db, deps.keys, question)),
      );
    });
  });
}

function answer(messages: string): string {
  return inEnvelope(
    `<p259:consultaOperacionesResponse xmlns:p259="http://webservices.apl02.redsys.es"><consultaOperacionesReturn>${escapeXml(messages)}</consultaOperacionesReturn></p259:consultaOperacionesResponse>`,
  );
}

function fault(reason: string): string {
  return inEnvelope(
    `<soapenv:Fault><faultcode>soapenv:Client</faultcode><faultstring>${escapeXml(reason)}</faultstring></soapenv:Fault>`,
  );
}

function inEnvelope(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Body>${body}</soapenv:Body></soapenv:Envelope>`;
}
