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

/** Every change returns the full new state; a conflict or a missing entry triggers a reload. */
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

/** The stores that a change would leave without a payment method, and those with uncovered sums. */
export type LeftUnpaid = { readonly stores: readonly string[]; readonly sums: readonly string[] };

/** Returns the uncovered stores of a rejection that needs confirmation; undefined for any other. */
export function leftUnpaid(error: Error | null): LeftUnpaid | undefined {
  if (!(error instanceof CallError) || error.code !== 'no_way_left') return undefined;
  const named = (wanted: string) =>
    error.fields.filter(({ code }) => code === wanted).map(({ message }) => message);
  return { stores: named('no_way_left'), sums: named('sums_left') };
}

export type OpenPaymentCounts = { readonly attempts: string; readonly refunds: string };

/** Counts the open attempts and refunds that make a change need confirmation; undefined for none. */
export function openPayments(error: Error | null): OpenPaymentCounts | undefined {
  if (!(error instanceof CallError) || error.code !== 'under_way') return undefined;
  const count = (name: string) => error.fields.find((field) => field.name === name)?.message ?? '0';
  return { attempts: count('attempts'), refunds: count('refunds') };
}
