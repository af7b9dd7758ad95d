import type {
  AccountChange,
  NewAccount,
  PaymentMethodsView,
  StoreMethodsChange,
} from '@folio/contract/staff/payment-methods';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError, call, isOvertaken } from '../../shell/call.ts';

const KEY = ['payment-methods'];
const PATH = 'api/payment-methods';

export const usePaymentMethods = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call<PaymentMethodsView>('GET', PATH, { signal }) });

/** Every change is answered with how it all stands then; one that came too late, or to what is gone, has it read again. */
function useChange<Wish>(send: (wish: Wish) => Promise<PaymentMethodsView>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (view) => client.setQueryData(KEY, view),
    onError: (error) => {
      if (isOvertaken(error) || isGone(error)) void client.invalidateQueries({ queryKey: KEY });
    },
  });
}

export const useSaveMethods = () =>
  useChange(({ store, ...body }: StoreMethodsChange & { store: number }) =>
    call<PaymentMethodsView>('PUT', `${PATH}/stores/${store}`, { body }),
  );

export const useSaveAccount = () =>
  useChange(({ account, ...body }: AccountChange & { account: string }) =>
    call<PaymentMethodsView>('PUT', `${PATH}/accounts/${account}`, { body }),
  );

export const useAddAccount = () =>
  useChange((body: NewAccount) => call<PaymentMethodsView>('POST', `${PATH}/accounts`, { body }));

export const useRemoveAccount = () =>
  useChange((account: string) => call<PaymentMethodsView>('DELETE', `${PATH}/accounts/${account}`));

const isGone = (error: Error): boolean => error instanceof CallError && error.status === 404;

/** What a change would leave unpaid: the stores without any way to pay, and those with the sums that no way takes. */
export type LeftUnpaid = { readonly stores: readonly string[]; readonly sums: readonly string[] };

/** What a change was refused for, until it is said to be wanted; undefined when it was for nothing of the kind. */
export function leftUnpaid(error: Error | null): LeftUnpaid | undefined {
  if (!(error instanceof CallError) || error.code !== 'no_way_left') return undefined;
  const named = (wanted: string) =>
    error.fields.filter(({ code }) => code === wanted).map(({ message }) => message);
  return { stores: named('no_way_left'), sums: named('sums_left') };
}

export type OpenPaymentCounts = { readonly attempts: string; readonly refunds: string };

/** What is under way with an account that a change would make another one; undefined when nothing is. */
export function openPayments(error: Error | null): OpenPaymentCounts | undefined {
  if (!(error instanceof CallError) || error.code !== 'under_way') return undefined;
  const count = (name: string) => error.fields.find((field) => field.name === name)?.message ?? '0';
  return { attempts: count('attempts'), refunds: count('refunds') };
}
