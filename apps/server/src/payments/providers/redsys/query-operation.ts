import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import type { ProviderStatus } from '../gateway.ts';
import { Answer } from './envelope.ts';
import { toStatus } from './responses.ts';
import type { RedsysSettings } from './settings.ts';
import { isSignedBy, sign } from './signature.ts';

const PATIENCE_MS = 20_000;
/** The query knows the old signature only, whatever a terminal uses else. */
const VERSION = 'HMAC_SHA256_V1';
/** No such operation. */
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
const Told = z.object({
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

/** The payment of an order as Redsys has it, asked over its query service; null when there is none. One that took money is told of before others. */
export async function queryPayment(settings: RedsysSettings, order: string): Promise<Operation | null> {
  const operations = await queryOperations(settings, order, '0');
  return (
    operations.find((operation) => toStatus(operation)?.state === 'succeeded') ?? operations.at(-1) ?? null
  );
}

/** What Redsys has of an order, oldest first; it may tell of the last one alone. `type`: 0 payments, 3 refunds. */
export async function queryOperations(
  settings: RedsysSettings,
  order: string,
  type: '0' | '3',
): Promise<readonly Operation[]> {
  const response = await fetch(settings.QUERY_URL, {
    method: 'POST',
    redirect: 'error',
    headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: 'consultaOperaciones' },
    body: questionAbout(settings, order, type),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`Redsys' query answered with status ${response.status}`);
  const reply = Reply.parse(parser.parse(await response.text())).Envelope.Body.consultaOperacionesResponse;
  const told = reply.consultaOperacionesReturn;
  return readAnswer(settings, order, typeof told === 'string' ? told : told['#text']);
}

/** Finished; authorising, or at work otherwise. In all other states it waits for somebody. */
const FINISHED = 'F';
const AT_WORK = new Set(['P', 'E']);

/** A payment that Redsys tells of, in our words; undefined when it says neither yes nor no. */
export function operationStatus(operation: Operation): ProviderStatus | undefined {
  const said = toStatus(operation);
  const { Ds_State: state = FINISHED } = operation;
  if (!said || state === FINISHED) return said;
  return { ...said, state: AT_WORK.has(state) ? 'processing' : 'requires_action', failureCode: null };
}

function questionAbout({ MERCHANT_CODE, TERMINAL, SECRET_KEY }: RedsysSettings, order: string, type: string) {
  const version = `<Version Ds_Version="0.0"><Message><Transaction><Ds_MerchantCode>${MERCHANT_CODE}</Ds_MerchantCode><Ds_Terminal>${TERMINAL}</Ds_Terminal><Ds_Order>${order}</Ds_Order><Ds_TransactionType>${type}</Ds_TransactionType></Transaction></Message></Version>`;
  const signature = sign(VERSION, SECRET_KEY, order, version);
  const messages = `<Messages>${version}<Signature>${signature}</Signature><SignatureVersion>${VERSION}</SignatureVersion></Messages>`;
  return `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:web="http://webservices.apl02.redsys.es"><soapenv:Header/><soapenv:Body><web:consultaOperaciones><cadenaXML>${escapeHtml(messages)}</cadenaXML></web:consultaOperaciones></soapenv:Body></soapenv:Envelope>`;
}

function readAnswer(settings: RedsysSettings, order: string, xml: string): readonly Operation[] {
  const { Version, Signature } = Told.parse(parser.parse(xml)).Messages;
  const { ErrorMsg, Response } = Version.Message;
  if (ErrorMsg?.Ds_ErrorCode === UNKNOWN) return [];
  if (ErrorMsg) throw new Error(`Redsys' query refused: ${ErrorMsg.Ds_ErrorCode}`);
  const signed = /<Version[\s>].*<\/Version>/s.exec(xml)?.[0] ?? '';
  if (Signature && !isSignedBy(VERSION, settings.SECRET_KEY, order, signed, Signature))
    throw new Error("Redsys' query answered with a wrong signature");
  const operations = Array.isArray(Response) ? Response : Response ? [Response] : [];
  if (operations.some((operation) => operation.Ds_Order !== order))
    throw new Error("Redsys' query answered about another order");
  return operations;
}
