import type { Me } from '@folio/contract/staff/me';
import type { Permission } from '@folio/contract/staff/permissions';
import type { Locale } from '@folio/domain/locale/locale';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../page/api/call.ts';
import { CallError } from '../../page/api/call-error.ts';
import { useLanguage } from '../../page/shell/language.tsx';
import { ME_KEY, queryClient } from '../../page/shell/query-client.ts';
import { forgetDrafts } from './draft-store.ts';

/** Data with texts in the staff user's language. */
const SERVER_TEXTS: readonly unknown[] = ['filters', 'legal', 'order', 'payment-methods'];
const hasServerTexts = ({ queryKey: [key] }: { queryKey: readonly unknown[] }): boolean =>
  SERVER_TEXTS.includes(key);

async function readMe(): Promise<Me | null> {
  try {
    return await call('GET /api/me');
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

/** Returns the signed-in user; null if there is none. */
export const useMe = () => useQuery({ queryKey: ME_KEY, queryFn: readMe, staleTime: 60_000 });

export function useMay(permission: Permission): boolean {
  return useMe().data?.permissions.includes(permission) ?? false;
}

/** Returns a function that names a payment provider; an account with its own name keeps it. */
export function useProviderName(): (provider: string) => string {
  const { data } = useMe();
  return (provider) => data?.providers[provider] ?? provider;
}

/** Changes the display language immediately and stores it in the account. */
export function useChangeLocale() {
  const { setLocale } = useLanguage();
  const { mutate } = useMutation({
    mutationFn: (locale: Locale) => call('PUT /api/me', { body: { locale } }),
    onSuccess: (me) => queryClient.setQueryData(ME_KEY, me),
  });
  return (locale: Locale) => {
    setLocale(locale);
    if (queryClient.getQueryData(ME_KEY))
      mutate(locale, { onSuccess: () => void queryClient.invalidateQueries({ predicate: hasServerTexts }) });
  };
}

export function useSignOut() {
  return useMutation({
    mutationFn: () => call('POST /auth/sign-out'),
    onSuccess: () => {
      const me = queryClient.getQueryData<Me | null>(ME_KEY);
      if (me) forgetDrafts(me.id);
      queryClient.setQueryData(ME_KEY, null);
      // Clears cached data, so that the next user of this browser cannot see it.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] });
    },
  });
}
