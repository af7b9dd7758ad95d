import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import type { ProviderStatus } from '../../records/gateway.ts';
import { Answer } from './envelope.ts';
import { toStatus } from './responses.ts';
import type { RedsysSettings } from './settings.ts';
import { isSignedBy, sign } from './signature.ts';

const TIMEOUT_MS = 20_000;
/** The query accepts the old signature only, whatever the terminal uses. */
const VERSION = 'HMAC_SHA256_V1';
/** Error code for an unknown operation. */
const UNKNOWN = 'XML0024';

const parser = new XMLParser({ removeNSPrefix: true, parseTagValue: false, ignoreAttributes: true });

const Reply = z.object({
  Envelope: z.object({
    Body: z.object({
      consultaOperacionesResponse: z.object({
        consultaOperacionesReturn: z.union([z.string(), z.object({ '#text': z.string() })]),
      }),
    }),
  }),
});
const Operation = Answer.extend({
  Ds_State: z.string().optional(),
  Ds_Date: z.string().optional(),
  Ds_Hour: z.string().optional(),
});
const QueryResult = z.object({
  Messages: z.object({
    Version: z.object({
      Message: z.object({
        ErrorMsg: z.object({ Ds_ErrorCode: z.string() }).optional(),
        Response: z.union([Operation, z.array(Operation)]).optional(),
      }),
    }),
    Signature: z.string().optional(),
  }),
});
export type Operation = z.infer<typeof Operation>;

/** Queries the payment of an order; null when there is none. Prefers an operation that captured money. */
export async function queryPayment(settings: RedsysSettings, order: string): Promise<Operation | null> {
  const operations = await queryOperations(settings, order, '0');
  return (
    operations.find((operation) => toStatus(operation)?.state === 'succeeded') ?? operations.at(-1) ?? null
  );
}

/** Queries an order's operations, oldest first; Redsys may report only the last one. `type`: 0 payments, 3 refunds. */
export async function queryOperations(
  settings: RedsysSettings,
  order: string,
  type: '0' | '3',
): Promise<readonly Operation[]> {
  const response = await fetch(settings.QUERY_URL, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: 'consultaOperaciones' },
    body: buildQuery(settings, order, type),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Redsys' query answered with status ${response.status}`);
  const reply = Reply.parse(parser.parse(await response.text())).Envelope.Body.consultaOperacionesResponse;
  const result = reply.consultaOperacionesReturn;
  return readAnswer(settings, order, typeof result === 'string' ? result : result['#text']);
}

/** Finished; authorizing, or processing otherwise. In all other states an operation waits for an action. */
const FINISHED = 'F';
const PROCESSING = new Set(['P', 'E']);

/** Returns the status of a queried payment; undefined when it neither succeeded nor failed. */
export function operationStatus(operation: Operation): ProviderStatus | undefined {
  const status = toStatus(operation);
  const { Ds_State: state = FINISHED } = operation;
  if (!status || state === FINISHED) return status;
  return { ...status, state: PROCESSING.has(state) ? 'processing' : 'requires_action', failureCode: null };
}

function buildQuery({ MERCHANT_CODE, TERMINAL, SECRET_KEY }: RedsysSettings, order: string, type: string) {
  const version = [
    `<Version Ds_Version="0.0"><Message><Transaction><Ds_MerchantCode>${MERCHANT_CODE}`,
    `</Ds_MerchantCode><Ds_Terminal>${TERMINAL}</Ds_Terminal><Ds_Order>${order}</Ds_Order>`,
    `<Ds_TransactionType>${type}</Ds_TransactionType></Transaction></Message></Version>`,
  ].join('');
  const signature = sign(VERSION, SECRET_KEY, order, version);
  const messages = [
    `<Messages>${version}<Signature>${signature}</Signature><SignatureVersion>${VERSION}`,
    '</SignatureVersion></Messages>',
  ].join('');
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"',
    ' xmlns:web="http://webservices.apl02.redsys.es">',
    `<soapenv:Header/><soapenv:Body><web:consultaOperaciones><cadenaXML>${escapeHtml(messages)}`,
    '</cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>',
  ].join('');
}

function readAnswer(settings: RedsysSettings, order: string, xml: string): readonly Operation[] {
  const { Version, Signature } = QueryResult.parse(parser.parse(xml)).Messages;
  const { ErrorMsg, Response } = Version.Message;
  if (ErrorMsg?.Ds_ErrorCode === UNKNOWN) return [];
  if (ErrorMsg) throw new Error(`Redsys' query failed: ${ErrorMsg.Ds_ErrorCode}`);
  const signed = /<Version[\s>].*<\/Version>/s.exec(xml)?.[0] ?? '';
  if (Signature && !isSignedBy(VERSION, settings.SECRET_KEY, order, signed, Signature))
    throw new Error("Redsys' query answered with a wrong signature");
  const operations = Array.isArray(Response) ? Response : Response ? [Response] : [];
  if (operations.some((operation) => operation.Ds_Order !== order))
    throw new Error("Redsys' query answered about another order");
  return operations;
}
