import type { Change } from '../change.ts';
import { newReference } from '../multibanco/reference.ts';
import { textAt } from '../reading.ts';
import { CHALLENGE_CODE, EXPIRY, findCard, SECURITY_CODE } from './cards.ts';
import type { Kept } from './kept.ts';
import { answerChallenge, approve, declineOf, payByCard, refuse } from './pay.ts';
import { askPhone, methodOf, phoneOf } from './phone.ts';
import type { Problem } from './texts.ts';
import { turn } from './turn.ts';

/** What a button of the hosted page came to: the payment as it is now, or what is wrong in the form. */
export type Answered = { kept: Kept } | { problem: Problem };

/** Carries out a button of the hosted page for a payment that is pending. `decision` is what the control endpoint wants. */
export function answerPage(
  change: Change,
  kept: Kept,
  form: unknown,
  context: { entity: string; decision: () => string | null },
): Answered {
  const { step, methods } = kept.hidden;
  const pressed = textAt(form, 'do') ?? '';
  if (pressed === 'cancel') return { kept: turn(change, kept, 'CANCELED') };
  if (step) return step.kind === 'challenge' ? challenge() : phoneOrMachine();
  if (!methods.some((method) => method === pressed)) return { kept };
  if (pressed === 'card') return card();
  if (pressed === 'multibanco') return reference();
  return pressed === 'bizum' || pressed === 'mbway' ? phone(pressed) : { kept };

  function card(): Answered {
    const number = textAt(form, 'number') ?? '';
    if (!findCard(number)) return { problem: 'card' };
    const expiry = /^(\d{2})\s*\/\s*(?:20)?(\d{2})$/.exec(textAt(form, 'expiry') ?? '');
    if (Number(expiry?.[1]) !== EXPIRY.month || Number(expiry?.[2]) !== EXPIRY.year)
      return { problem: 'expiry' };
    if (textAt(form, 'cvc') !== SECURITY_CODE) return { problem: 'code' };
    return { kept: payByCard(change, kept, number, context.decision()) };
  }

  function phone(method: 'bizum' | 'mbway'): Answered {
    const number = phoneOf(method, textAt(form, 'phone') ?? '');
    return number === null ? { problem: method } : { kept: askPhone(change, kept, method, number) };
  }

  function reference(): Answered {
    const { entity } = context;
    const step = { kind: 'multibanco', entity, reference: newReference(entity, kept.body.amount) } as const;
    return {
      kept: turn(change, kept, 'PENDING', {
        body: { paymentMethod: { method: 'multibanco' } },
        hidden: { step },
      }),
    };
  }

  function challenge(): Answered {
    if (step?.kind !== 'challenge') return { kept };
    if (pressed === 'reject') return { kept: answerChallenge(change, kept, step.card, false) };
    if (textAt(form, 'code')?.replace(/\s/g, '') !== CHALLENGE_CODE) return { problem: 'challenge' };
    return { kept: answerChallenge(change, kept, step.card, true) };
  }

  function phoneOrMachine(): Answered {
    if (!step || step.kind === 'challenge') return { kept };
    if (step.kind === 'multibanco' && pressed === 'lapse') return { kept: turn(change, kept, 'EXPIRED') };
    if (!['accept', 'reject'].includes(pressed)) return { kept };
    const method = methodOf(step);
    const decision = context.decision();
    if (decision?.startsWith('decline:')) return { kept: refuse(change, kept, method, declineOf(decision)) };
    if (pressed === 'accept') return { kept: approve(change, kept, method) };
    if (step.kind === 'multibanco') return { kept };
    return { kept: refuse(change, kept, method, { statusMessage: 'Payment was refused on the phone' }) };
  }
}
