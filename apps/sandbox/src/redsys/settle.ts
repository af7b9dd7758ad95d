import { randomInt } from 'node:crypto';
import { issuerResponse } from './cards.ts';
import type { Change } from './change.ts';
import { notifyShop } from './notify.ts';
import { isAuthorised, type Movement, type StoredOperation, saveOperation } from './operation.ts';
import type { TransactionType } from './petition.ts';

/** What the issuer, or whoever controls the sandbox, says to this payment. */
export function verdictOf({ body, hidden }: StoredOperation): string {
  return hidden.verdict ?? (body.card ? issuerResponse(body.card, body.amount) : '0000');
}

/** Ends a payment with a Ds_Response and tells the shop. */
export function settle(
  change: Change,
  stored: StoredOperation,
  response: string,
  more: { secure?: '0' | '1' | '2'; errorCode?: string } = {},
): Movement {
  const { body } = stored;
  const authorised = isAuthorised(response);
  body.state = authorised ? 'authorised' : 'denied';
  body.response = response;
  body.errorCode = more.errorCode ?? null;
  body.secure = more.secure ?? '0';
  body.authorisationCode = authorised ? newCode() : '';
  if (authorised && body.type === '0') body.charged = body.amount;
  const movement = addMovement(change, stored, body.type, body.amount, response);
  saveOperation(change.db, stored);
  return movement;
}

/** Writes down what happened to an operation, and tells the shop; the caller saves. */
export function addMovement(
  change: Change,
  { body }: StoredOperation,
  type: TransactionType,
  amount: number,
  response: string,
): Movement {
  const code = type === body.type ? body.authorisationCode : newCode();
  const movement = { type, amount, response, authorisationCode: code, at: change.now };
  body.movements.push(movement);
  notifyShop(change, body, movement);
  return movement;
}

const newCode = () => String(randomInt(1_000_000)).padStart(6, '0');
