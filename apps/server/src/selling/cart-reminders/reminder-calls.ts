import { z } from 'zod';
import type { CallDeclarations } from '../../customers/visitors/call.ts';
import { Code, Text } from '../../customers/visitors/inputs.ts';
import type { Deps } from '../deps.ts';
import { agreeToReminder } from './agree-to-reminder.ts';
import { endReminders, viewReminderEnd } from './end-reminders.ts';
import { openSavedCart, viewSavedCart } from './open-reminded-cart.ts';

const Token = z.strictObject({ token: Text });

export const reminderCalls = {
  agreeToReminder: {
    input: z.strictObject({ email: Code, isWanted: z.boolean() }),
    changes: true,
    run: ({ deps, visitor }, input) => agreeToReminder(deps, visitor, input),
  },
  savedCart: {
    input: Token,
    changes: false,
    run: ({ deps, visitor }, { token }) => viewSavedCart(deps, visitor, token),
  },
  openSavedCart: {
    input: Token.extend({ isBack: z.boolean() }),
    changes: true,
    run: ({ deps, visitor }, input) => openSavedCart(deps, visitor, input),
  },
  reminderEnd: {
    input: Token,
    changes: false,
    run: ({ deps }, { token }) => viewReminderEnd(deps, token),
  },
  endReminders: {
    input: Token.extend({ isUndone: z.boolean() }),
    changes: true,
    run: ({ deps }, input) => endReminders(deps, input),
  },
} satisfies Partial<CallDeclarations<Deps>>;
