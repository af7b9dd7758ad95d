import type { Change } from '../change.ts';
import { type CardFlow, EXPIRY, findCard, isChallenged, type TestCard } from './cards.ts';
import { changeStatus, newAuthorizationCode } from './change-status.ts';
import type { MoneiMethod } from './objects.ts';
import { keepToken, type StoredPayment } from './stored-records.ts';

const DAY_MS = 86_400_000;
/** How long money stays reserved, by the way it was. */
const HELD_MS = { card: 7 * DAY_MS, bizum: 30 * DAY_MS };

/** The bank says yes: paid, or reserved when the shop asked for that. */
export function approve(
  change: Change,
  stored: StoredPayment,
  method: MoneiMethod,
  card?: string,
): StoredPayment {
  const { authorizeOnly, generateToken } = stored.hidden;
  const held =
    authorizeOnly && (method.method === 'card' || method.method === 'bizum') ? method.method : null;
  if (held) change.later('lets-go', stored.body.id, HELD_MS[held]);
  return changeStatus(change, stored, held ? 'AUTHORIZED' : 'SUCCEEDED', {
    body: {
      paymentMethod: method,
      authorizationCode: newAuthorizationCode(),
      ...(generateToken && card && { paymentToken: keepToken(change.db, card) }),
    },
    hidden: { charged: held ? 0 : stored.body.amount },
  });
}

/** The bank says no, with a message for the customer. */
export function refuse(
  change: Change,
  stored: StoredPayment,
  method: MoneiMethod,
  said: { statusCode?: string; statusMessage: string },
): StoredPayment {
  return changeStatus(change, stored, 'FAILED', { body: { paymentMethod: method, ...said } });
}

/** A card was given. `requested`: what the control endpoint wants of it. */
export function payByCard(
  change: Change,
  stored: StoredPayment,
  number: string,
  requested: string | null,
): StoredPayment {
  const card = findCard(number);
  if (!card)
    return refuse(change, stored, { method: 'card', card: {} }, { statusMessage: 'Card is not valid' });
  if (requested?.startsWith('decline:')) {
    return refuse(change, stored, cardMethod(card, 'DIRECT'), declineOf(requested));
  }
  if (requested === 'challenge' || (requested !== 'approve' && isChallenged(card))) {
    return changeStatus(change, stored, 'PENDING', {
      hidden: { step: { kind: 'challenge', card: card.number } },
    });
  }
  if (card.refused && requested !== 'approve') {
    return refuse(change, stored, cardMethod(card, card.flow), {
      statusCode: 'E190',
      statusMessage: 'Transaction declined by the card issuer',
    });
  }
  return approve(change, stored, cardMethod(card, card.flow), card.number);
}

/** The customer has proved to be the holder, or not. */
export function answerChallenge(
  change: Change,
  stored: StoredPayment,
  number: string,
  passed: boolean,
): StoredPayment {
  const card = findCard(number);
  if (!card) throw new Error(`A challenge of a card that is none: ${number}.`);
  const method = cardMethod(card, card.flow === 'FRICTIONLESS_CHALLENGE' ? card.flow : 'CHALLENGE');
  if (passed) return approve(change, stored, method, card.number);
  return refuse(change, stored, method, { statusMessage: 'Card holder was not authenticated (3D Secure)' });
}

/** The message and code of `decline:<code>`; a code of MONEI's own form is taken as it is. */
export function declineOf(requested: string): { statusCode: string; statusMessage: string } {
  const code = requested.slice('decline:'.length);
  return {
    statusCode: /^E\d{3}$/.test(code) ? code : 'E999',
    statusMessage: `Transaction declined (${code})`,
  };
}

function cardMethod(card: TestCard, flow: CardFlow): MoneiMethod {
  return {
    method: 'card',
    card: {
      country: 'ES',
      brand: card.brand,
      type: 'credit',
      threeDSecure: flow !== 'DIRECT',
      threeDSecureVersion: '2.2.0',
      threeDSecureFlow: flow,
      expiration: Date.UTC(2000 + EXPIRY.year, EXPIRY.month, 0) / 1000,
      last4: card.number.slice(-4),
    },
  };
}
