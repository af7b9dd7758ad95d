import { describe, expect, it } from 'vitest';
import { readReminderToken, reminderToken } from './reminder-link.ts';

const [OLD, NEW] = ['the earlier secret of thirty-two signs', 'the present secret of thirty-two signs'];
const id = crypto.randomUUID();

describe('[decision 46] [decision 3] the links of the mail', () => {
  it('outlive a rotation of the secret while the earlier one is known', () => {
    const token = reminderToken(OLD, 'cart', id);
    expect(readReminderToken([NEW, OLD], 'cart', token)).toBe(id);
    expect(readReminderToken([NEW], 'cart', token)).toBeUndefined();
  });

  it('do only what they were made for', () => {
    expect(readReminderToken([NEW], 'end', reminderToken(NEW, 'cart', id))).toBeUndefined();
    expect(readReminderToken([NEW], 'cart', reminderToken(NEW, 'end', id))).toBeUndefined();
  });
});
