import type { AccountView, StoreMethod, StoreMethodsView } from '@folio/contract/payments/methods.staff';
import { m } from '@folio/messages';
import { Select, Switch } from '@mantine/core';
import { useTexts } from '../../page/shell/language.tsx';
import { AmountField } from './data/amount-field.tsx';
import { areCrossed } from './data/draft.ts';
import { methodStatus } from './data/method-labels.ts';
import { StatusList } from './data/status-list.tsx';
import { MethodPosition, type MethodPositionProps } from './method-position.tsx';

type Props = MethodPositionProps & {
  readonly method: StoreMethod;
  readonly saved: StoreMethodsView['methods'][number] | undefined;
  readonly accounts: readonly AccountView[];
  readonly change: (change: Partial<StoreMethod>) => void;
};

/** Edits one payment method of a store: position, status, merchant account and amount limits. */
export function MethodRow({ method, saved, accounts, name, isFirst, isLast, move, change }: Props) {
  const t = useTexts();
  const { isOffered, lines } = methodStatus(t, method, saved, accounts);
  const usableAccounts = accounts.filter(
    ({ id, takes }) => takes.includes(method.code) || id === method.account,
  );
  const limitError = areCrossed(method) && t(m.methods_limits_crossed);
  return (
    <li className="method">
      <MethodPosition name={name} isFirst={isFirst} isLast={isLast} move={move} />
      <div className="method-name">
        <Switch
          checked={method.enabled}
          label={name}
          aria-label={t(m.methods_on_of, { method: name })}
          onChange={(event) => change({ enabled: event.currentTarget.checked })}
        />
        <StatusList isOk={isOffered} lines={lines} />
      </div>
      <Select
        size="xs"
        className="method-account"
        label={t(m.methods_account)}
        aria-label={t(m.methods_account_of, { method: name })}
        data={usableAccounts.map(({ id }) => id)}
        value={method.account}
        onChange={(account) => account && change({ account })}
        allowDeselect={false}
      />
      <AmountField
        end="min"
        label={t(m.methods_min)}
        name={t(m.methods_min_of, { method: name })}
        cents={method.min}
        error={limitError}
        change={(min) => change({ min })}
      />
      <AmountField
        end="max"
        label={t(m.methods_max)}
        name={t(m.methods_max_of, { method: name })}
        cents={method.max}
        change={(max) => change({ max })}
      />
      {method.startsAt && <StartField startsAt={method.startsAt} change={change} />}
    </li>
  );
}

/** Edits the event that releases an order paid by direct debit. */
function StartField({ startsAt, change }: Pick<StoreMethod, 'startsAt'> & Pick<Props, 'change'>) {
  const t = useTexts();
  return (
    <Select
      size="xs"
      className="method-starts"
      label={t(m.methods_starts)}
      data={[
        { value: 'settled' as const, label: t(m.methods_starts_settled) },
        { value: 'accepted' as const, label: t(m.methods_starts_accepted) },
      ]}
      value={startsAt}
      onChange={(chosen) => chosen && change({ startsAt: chosen })}
      allowDeselect={false}
    />
  );
}
