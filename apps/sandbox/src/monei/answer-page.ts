import type { Change } from '../change.ts';
import { textAt } from '../json-path.ts';
import { newReference } from '../multibanco/reference.ts';
import { CHALLENGE_CODE, EXPIRY, findCard, SECURITY_CODE } from './cards.ts';
import { changeStatus } from './change-status.ts';
import { answerChallenge, approve, declineOf, payByCard, refuse } from './pay.ts';
import { askPhone, methodOf, phoneOf } from './phone.ts';
import type { StoredPayment } from './stored-records.ts';
import type { Problem } from './texts.ts';

/** What a button of the hosted page came to: the payment as it is now, or what is wrong in the form. */
export type Answered = { stored: StoredPayment } | { problem: Problem };

/** Applies a button of the hosted page to a pending payment. `decision` is the outcome that was requested. */
export function answerPage(
  change: Change,
  stored: StoredPayment,
  form: unknown,
  context: { entity: string; decision: () => string | null },
): Answered {
  const { step, methods } = stored.hidden;
  const pressed = textAt(form, 'do') ?? '';
  if (pressed === 'cancel') return { stored: changeStatus(change, stored, 'CANCELED') };
  if (step) return step.kind === 'challenge' ? challenge() : phoneOrMachine();
  if (!methods.some((method) => method === pressed)) return { stored };
  if (pressed === 'card') return card();
  if (pressed === 'multibanco') return reference();
  return pressed === 'bizum' || pressed === 'mbway' ? phone(pressed) : { stored };

  function card(): Answered {
    const number = textAt(form, 'number') ?? '';
    if (!findCard(number)) return { problem: 'card' };
    const expiry = /^(\d{2})\s*\/\s*(?:20)?(\d{2})$/.exec(textAt(form, 'expiry') ?? '');
    if (Number(expiry?.[1]) !== EXPIRY.month || Number(expiry?.[2]) !== EXPIRY.year)
      return { problem: 'expiry' };
    if (textAt(form, 'cvc') !== SECURITY_CODE) return { problem: 'code' };
    return { stored: payByCard(change, stored, number, context.decision()) };
  }

  function phone(method: 'bizum' | 'mbway'): Answered {
    const number = phoneOf(method, textAt(form, 'phone') ?? '');
    return number === null ? { problem: method } : { stored: askPhone(change, stored, method, number) };
  }

  function reference(): Answered {
    const { entity } = context;
    const step = { kind: 'multibanco', entity, reference: newReference(entity, stored.body.amount) } as const;
    return {
      stored: changeStatus(change, stored, 'PENDING', {
        body: { paymentMethod: { method: 'multibanco' } },
        hidden: { step },
      }),
    };
  }

  function challenge(): Answered {
    if (step?.kind !== 'challenge') return { stored };
    if (pressed === 'reject') return { stored: answerChallenge(change, stored, step.card, false) };
    if (textAt(form, 'code')?.replace(/\s/g, '') !== CHALLENGE_CODE) return { problem: 'challenge' };
    return { stored: answerChallenge(change, stored, step.card, true) };
  }

  function phoneOrMachine(): Answered {
    if (!step || step.kind === 'challenge') return { stored };
    if (step.kind === 'multibanco' && pressed === 'lapse')
      return { stored: changeStatus(change, stored, 'EXPIRED') };
    if (!['accept', 'reject'].includes(pressed)) return { stored };
    const method = methodOf(step);
    const decision = context.decision();
    if (decision?.startsWith('decline:'))
      return { stored: refuse(change, stored, method, declineOf(decision)) };
    if (pressed === 'accept') return { stored: approve(change, stored, method) };
    if (step.kind === 'multibanco') return { stored };
    return { stored: refuse(change, stored, method, { statusMessage: 'Payment was refused on the phone' }) };
  }
}
