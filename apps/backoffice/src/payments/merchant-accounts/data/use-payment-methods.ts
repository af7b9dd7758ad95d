import type {
  AccountChange,
  NewAccount,
  PaymentMethodsView,
  StoreMethodsChange,
} from '@folio/contract/payments/methods.staff';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../page/api/call.ts';
import { CallError, isOvertaken } from '../../../page/api/call-error.ts';

const KEY = ['payment-methods'];

export const usePaymentMethods = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('GET /api/payment-methods', { signal }) });

/** Every change returns the full new state; a conflict or a missing entry triggers a reload. */
function useChange<Input>(send: (input: Input) => Promise<PaymentMethodsView>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (view) => client.setQueryData(KEY, view),
    onError: (error) => {
      if (isOvertaken(error) || isNotFound(error)) void client.invalidateQueries({ queryKey: KEY });
    },
  });
}

export const useSaveMethods = () =>
  useChange(({ store, ...body }: StoreMethodsChange & { store: number }) =>
    call('PUT /api/payment-methods/stores/:store', { params: { store }, body }),
  );

export const useSaveAccount = () =>
  useChange(({ account, ...body }: AccountChange & { account: string }) =>
    call('PUT /api/payment-methods/accounts/:account', { params: { account }, body }),
  );

export const useAddAccount = () =>
  useChange((body: NewAccount) => call('POST /api/payment-methods/accounts', { body }));

export const useRemoveAccount = () =>
  useChange((account: string) =>
    call('DELETE /api/payment-methods/accounts/:account', { params: { account } }),
  );

const isNotFound = (error: Error): boolean => error instanceof CallError && error.status === 404;

/** The stores that a change would leave without a payment method, and those with uncovered amounts. */
export type StoresWithoutMethods = {
  readonly stores: readonly string[];
  readonly amounts: readonly string[];
};

/** Returns the uncovered stores of a rejection that needs confirmation; undefined for any other. */
export function storesWithoutMethods(error: Error | null): StoresWithoutMethods | undefined {
  if (!(error instanceof CallError) || error.code !== 'no_method_left') return undefined;
  const messagesWith = (wantedCode: string) =>
    error.fields.filter(({ code }) => code === wantedCode).map(({ message }) => message);
  return { stores: messagesWith('no_method_left'), amounts: messagesWith('amounts_left') };
}

export type OpenPaymentCounts = { readonly attempts: string; readonly refunds: string };

/** Counts the open attempts and refunds that make a change need confirmation; undefined for none. */
export function openPayments(error: Error | null): OpenPaymentCounts | undefined {
  if (!(error instanceof CallError) || error.code !== 'in_progress') return undefined;
  const count = (name: string) => error.fields.find((field) => field.name === name)?.message ?? '0';
  return { attempts: count('attempts'), refunds: count('refunds') };
}
