import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../store/database.ts';
import { getRecord, putRecord } from '../../store/records.ts';
import type { PaypalKeys } from '../config.ts';
import { PROVIDER } from '../stored-records.ts';

/** How long a token is good for, in seconds. */
const LIVES_S = 32_400;

/** The answer of the token endpoint: OAuth's own form, not that of the other calls. */
export interface TokenAnswer {
  status: number;
  body: object;
}

/** POST /v1/oauth2/token for the client's own credentials. `now` in milliseconds. */
export function giveToken(
  db: Database,
  keys: PaypalKeys,
  authorization: string | undefined,
  grantType: unknown,
  now: number,
): TokenAnswer {
  const wanted = `Basic ${Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64')}`;
  if (!sameText(authorization ?? '', wanted)) {
    return {
      status: 401,
      body: { error: 'invalid_client', error_description: 'Client Authentication failed' },
    };
  }
  if (grantType !== 'client_credentials') {
    return {
      status: 400,
      body: { error: 'unsupported_grant_type', error_description: 'Grant Type is not supported' },
    };
  }
  const token = `A21AA${randomBytes(48).toString('base64url')}`;
  putRecord(db, { provider: PROVIDER, kind: 'token', id: token }, { ends: now + LIVES_S * 1000 });
  return {
    status: 200,
    body: {
      scope: 'https://uri.paypal.com/services/payments/payment',
      access_token: token,
      token_type: 'Bearer',
      app_id: 'APP-FOLIOTEST',
      expires_in: LIVES_S,
      nonce: `${new Date(now).toISOString()}${randomBytes(16).toString('base64url')}`,
    },
  };
}

/** Whether a call bears a token that was given and is still good. `now` in milliseconds. */
export function isAuthorized(db: Database, authorization: string | undefined, now: number): boolean {
  const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
  if (token === undefined) return false;
  const stored = getRecord<{ ends: number }>(db, { provider: PROVIDER, kind: 'token', id: token });
  return stored !== null && now < stored.body.ends;
}

/** Makes every token useless, so that the shop has to ask for another. */
export function endTokens(db: Database): void {
  db.prepare("DELETE FROM record WHERE provider = ? AND kind = 'token'").run(PROVIDER);
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
