import type { Database } from '../../store/database.ts';
import type { RedsysKeys } from '../config.ts';
import { momentOf } from '../fields.ts';
import { findOperation, type Movement, type Operation } from '../operation.ts';
import { isVersion, type SignatureVersion, sign, verify } from '../signature.ts';
import { element, elementText, wholeElement } from './xml.ts';

/** A documented code of the query service. */
type XmlCode =
  | 'XML0000'
  | 'XML0002'
  | 'XML0003'
  | 'XML0004'
  | 'XML0008'
  | 'XML0012'
  | 'XML0016'
  | 'XML0021'
  | 'XML0023'
  | 'XML0024'
  | 'XML0030';

class QueryError extends Error {
  readonly code: XmlCode;
  constructor(code: XmlCode) {
    super(code);
    this.code = code;
  }
}

/** Answers a `Messages` document about an order: `Transaction` returns its last movement of a type, `Monitor` all. */
export function answerQuery(db: Database, keys: RedsysKeys, messages: string): string {
  try {
    return signed(keys, ...queried(db, keys, messages));
  } catch (problem) {
    if (!(problem instanceof QueryError)) throw problem;
    const error = element('ErrorMsg', { Ds_ErrorCode: problem.code });
    return element('Messages', versioned(error));
  }
}

function queried(db: Database, keys: RedsysKeys, messages: string): [SignatureVersion, string, string] {
  const version = wholeElement(messages, 'Version');
  if (version === null) throw new QueryError('XML0000');
  const message = elementOf(version, 'Message', 'XML0002');
  const kind = ['Transaction', 'Monitor'].find((name) => wholeElement(message, name) !== null);
  if (!kind) throw new QueryError('XML0003');
  const merchant = textOf(message, 'Ds_MerchantCode', 'XML0004');
  const terminal = textOf(message, 'Ds_Terminal', 'XML0008');
  const order = textOf(message, 'Ds_Order', 'XML0012');
  const type = kind === 'Transaction' ? textOf(message, 'Ds_TransactionType', 'XML0016') : null;
  const algorithm = elementText(messages, 'SignatureVersion') ?? '';
  if (!isVersion(algorithm)) throw new QueryError('XML0030');
  const signature = elementText(messages, 'Signature');
  if (signature === null) throw new QueryError('XML0021');
  if (!verify(algorithm, keys.secretKey, order, version, signature.trim())) throw new QueryError('XML0023');
  const ours = Number(merchant) === Number(keys.merchantCode) && Number(terminal) === Number(keys.terminal);
  const operation = ours ? findOperation(db, order)?.body : null;
  const movements = operation
    ? movementsOf(operation).filter((one) => type === null || one.type === type)
    : [];
  if (!operation || movements.length === 0) throw new QueryError('XML0024');
  const shown = type === null ? movements : movements.slice(-1);
  return [algorithm, order, shown.map((movement) => responseOf(operation, movement)).join('')];
}

/** Before its end, a payment is known by the response that says what it waits for. */
function movementsOf(operation: Operation): Movement[] {
  if (operation.movements.length > 0) return operation.movements;
  const { type, amount, response, created } = operation;
  return [{ type, amount, response, authorisationCode: '', at: created }];
}

/** Ds_State: F is final, S asked for and without a card, A at the bank's page. */
function stateOf(movement: Movement): string {
  return { 9998: 'S', 9999: 'A' }[movement.response] ?? 'F';
}

function responseOf(operation: Operation, movement: Movement): string {
  const { date, hour } = momentOf(movement.at);
  const [day, month, year] = date.split('/');
  const fields = {
    Ds_MerchantCode: operation.merchantCode,
    Ds_Terminal: operation.terminal,
    Ds_Order: operation.order,
    Ds_TransactionType: movement.type,
    Ds_Date: `${year}-${month}-${day}`,
    Ds_Hour: hour,
    Ds_Amount: String(movement.amount),
    Ds_Currency: '978',
    Ds_CardNumber: operation.card?.masked ?? '',
    Ds_SecurePayment: operation.secure,
    Ds_State: stateOf(movement),
    Ds_Response: movement.response,
    Ds_AuthorisationCode: movement.authorisationCode,
  };
  return element('Response', fields, ' Ds_Version="0.0"');
}

function signed(keys: RedsysKeys, algorithm: SignatureVersion, order: string, responses: string): string {
  const version = versioned(responses);
  const signature = sign(algorithm, keys.secretKey, order, version);
  return element('Messages', `${version}${element('Signature', signature)}`);
}

const versioned = (inside: string) => element('Version', element('Message', inside), ' Ds_Version="0.0"');

function elementOf(xml: string, name: string, missing: XmlCode): string {
  const found = wholeElement(xml, name);
  if (found === null) throw new QueryError(missing);
  return found;
}

function textOf(xml: string, name: string, missing: XmlCode): string {
  const found = elementText(xml, name)?.trim();
  if (!found) throw new QueryError(missing);
  return found;
}
