import { XMLBuilder, XMLParser } from 'fast-xml-parser';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ChangeDeps } from '../change.ts';
import { withCallFaults } from '../control/call-faults.ts';
import type { Database } from '../store/database.ts';
import { type Movement, type Operation, operations, timeInSpain } from './operation.ts';
import type { RedsysKeys } from './provider.ts';
import { type SignatureVersion, sign, VERSIONS, verify } from './signature.ts';

const PATH = '/redsys/apl02/services/SerClsWSConsulta';
const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false });
const builder = new XMLBuilder({ ignoreAttributes: false });

const Call = z.object({
  Envelope: z.object({ Body: z.object({ consultaOperaciones: z.object({ cadenaXML: z.string() }) }) }),
});
const Query = z.object({
  Messages: z.object({
    Version: z.object({
      Message: z.object({
        Transaction: z.object({
          ...{ Ds_MerchantCode: z.string(), Ds_Terminal: z.string() },
          ...{ Ds_Order: z.string(), Ds_TransactionType: z.string() },
        }),
      }),
    }),
    Signature: z.string(),
    SignatureVersion: z.enum(VERSIONS),
  }),
});

/** Registers `consultaOperaciones` over SOAP: the operations of an order, for a shop that lost its notification. */
export function registerQuery(app: FastifyInstance, deps: ChangeDeps, keys: RedsysKeys): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: string }>(PATH, ({ body }, reply) =>
      withCallFaults(deps, { call: 'query', decides: false }, reply, () => {
        const { cadenaXML } = Call.parse(parser.parse(body)).Envelope.Body.consultaOperaciones;
        const result = answer(deps.db, keys, cadenaXML);
        reply.type('text/xml; charset=utf-8');
        return builder.build({
          'soapenv:Envelope': {
            '@_xmlns:soapenv': 'http://schemas.xmlsoap.org/soap/envelope/',
            'soapenv:Body': {
              'p259:consultaOperacionesResponse': {
                '@_xmlns:p259': 'http://webservices.apl02.redsys.es',
                consultaOperacionesReturn: result,
              },
            },
          },
        });
      }),
    );
  });
}

/** Answers a `Messages` document with the last movement of the queried type, signed; or with an error's code. */
function answer(db: Database, keys: RedsysKeys, messages: string): string {
  const read = Query.safeParse(parser.parse(messages)).data;
  if (!read) return error('XML0000');
  const { Version, Signature, SignatureVersion: version } = read.Messages;
  const { Ds_Order: order, Ds_TransactionType: type, ...merchant } = Version.Message.Transaction;
  const signed = /<Version[\s>].*<\/Version>/s.exec(messages)?.[0] ?? '';
  if (!verify(version, keys.secretKey, order, signed, Signature.trim())) return error('XML0023');
  const isOurs =
    Number(merchant.Ds_MerchantCode) === Number(keys.merchantCode) &&
    Number(merchant.Ds_Terminal) === Number(keys.terminal);
  const operation = isOurs ? operations.find(db, order)?.body : undefined;
  const movement = operation && listMovements(operation).findLast((one) => one.type === type);
  if (!operation || !movement) return error('XML0024');
  return signedResponse(keys, version, operation, movement);
}

/** Before its end, a payment is known by the response code of what it waits for. */
function listMovements({ movements, state, amount, created }: Operation): Movement[] {
  if (movements.length > 0) return movements;
  return [{ type: '0', amount, response: state === 'challenged' ? '9999' : '9998', at: created }];
}

/** Ds_State: F is final, S waits for a card, A waits for the bank's challenge. */
const STATES: Record<string, string> = { 9998: 'S', 9999: 'A' };

function signedResponse(
  keys: RedsysKeys,
  version: SignatureVersion,
  { order }: Operation,
  { type, amount, response, at }: Movement,
): string {
  const { date, hour } = timeInSpain(at);
  const content = builder.build({
    Version: {
      '@_Ds_Version': '0.0',
      Message: {
        Response: {
          '@_Ds_Version': '0.0',
          Ds_MerchantCode: keys.merchantCode,
          Ds_Terminal: keys.terminal,
          Ds_Order: order,
          Ds_TransactionType: type,
          Ds_Date: date,
          Ds_Hour: hour,
          Ds_Amount: String(amount),
          Ds_Currency: '978',
          Ds_State: STATES[response] ?? 'F',
          Ds_Response: response,
        },
      },
    },
  });
  const signature = sign(version, keys.secretKey, order, content);
  return `<Messages>${content}<Signature>${signature}</Signature></Messages>`;
}

const error = (code: string): string =>
  builder.build({ Messages: { Version: { Message: { ErrorMsg: { Ds_ErrorCode: code } } } } });
