import { type MethodProblem, SETTING_FAULTS } from '@folio/contract/payments/method-problems';
import type { AccountView, StoreMethod, StoreMethodsView } from '@folio/contract/payments/methods.staff';
import type { Locale } from '@folio/domain/locale/locale';
import type { MethodCode } from '@folio/domain/payment/methods';
import { m } from '@folio/messages';
import { METHOD_NAMES } from '@folio/messages/method-names';
import type { Texts } from '../../../page/shell/language.tsx';

/** Names a payment method as customers read it, in the store's language. */
export const methodName = (code: MethodCode, locale: Locale): string => METHOD_NAMES[code]({}, { locale });

const PROBLEM_LABELS = {
  off: m.methods_problem_off,
  account_off: m.methods_problem_account_off,
  unreadable: m.methods_problem_unreadable,
  provider: m.methods_problem_provider,
  limits: m.methods_problem_limits,
} satisfies Record<Exclude<MethodProblem, 'settings'>, unknown>;

type Problem = StoreMethodsView['methods'][number]['problems'][number];

/** Explains why a payment method is not offered. */
export function problemText(t: Texts, { code, names }: Problem, account: AccountView | undefined): string {
  if (code !== 'settings') return t(PROBLEM_LABELS[code]);
  const labels = names.map((name) => account?.settings.find((one) => one.name === name)?.label ?? name);
  return t(m.methods_problem_settings, { names: labels.join(', ') });
}

/** Describes an account's missing settings as problems of its payment methods. */
const accountProblems = (account: AccountView | undefined, method: StoreMethod): Problem[] => {
  const names = account?.settings.filter(({ fault }) => fault !== null).map(({ name }) => name) ?? [];
  return [
    ...(account?.enabled === false ? [{ code: 'account_off' as const, names: [] }] : []),
    ...(account?.isUnreadable ? [{ code: 'unreadable' as const, names: [] }] : []),
    ...(names.length > 0 ? [{ code: 'settings' as const, names }] : []),
    ...(account?.takes.includes(method.code) ? [] : [{ code: 'provider' as const, names: [] }]),
  ];
};

export type Status = { readonly isOffered: boolean; readonly lines: readonly string[] };

/** Describes a payment method's status in the shop, or its status once saved. */
export function methodStatus(
  t: Texts,
  method: StoreMethod,
  saved: StoreMethodsView['methods'][number] | undefined,
  accounts: readonly AccountView[],
): Status {
  const account = accounts.find(({ id }) => id === method.account);
  const isUnchanged = saved?.enabled === method.enabled && saved.account === method.account;
  const problems = isUnchanged
    ? saved.problems
    : [...(method.enabled ? [] : [{ code: 'off' as const, names: [] }]), ...accountProblems(account, method)];
  const wasOffered = saved?.problems.length === 0;
  if (problems.length === 0)
    return { isOffered: true, lines: [t(isUnchanged ? m.methods_offered : m.methods_offered_draft)] };
  if (!isUnchanged && wasOffered && !method.enabled)
    return { isOffered: false, lines: [t(m.methods_off_draft)] };
  return { isOffered: false, lines: problems.map((problem) => problemText(t, problem, account)) };
}

/** Describes whether an account is usable and which settings are missing. */
export function accountStatus(t: Texts, account: AccountView): { isReady: boolean; lines: string[] } {
  const settingsWith = (faults: readonly string[]) =>
    account.settings
      .filter(({ fault }) => fault !== null && faults.includes(fault))
      .map(({ label }) => label)
      .join(', ');
  const [missing, invalid] = [
    settingsWith(['missing']),
    settingsWith(SETTING_FAULTS.filter((code) => code !== 'missing')),
  ];
  const lines = [
    ...(account.enabled ? [] : [t(m.methods_state_off)]),
    ...(account.isUnreadable ? [t(m.methods_state_unreadable)] : []),
    ...(missing ? [t(m.methods_state_lacks, { names: missing })] : []),
    ...(invalid ? [t(m.methods_state_wrong, { names: invalid })] : []),
  ];
  return lines.length === 0
    ? { isReady: true, lines: [t(m.methods_state_ready)] }
    : { isReady: false, lines };
}
