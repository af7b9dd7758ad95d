import type { Permission } from '@folio/contract/staff/limits';
import type { Me } from '@folio/contract/staff/staff';
import type { Locale } from '@folio/domain/locale/locale';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CallError, call } from '../shell/call.ts';
import { useLanguage } from '../shell/language.tsx';
import { ME_KEY, queryClient } from '../shell/query-client.ts';

async function readMe(): Promise<Me | null> {
  try {
    return await call<Me>('GET', 'api/me');
  } catch (error) {
    if (error instanceof CallError && error.status === 401) return null;
    throw error;
  }
}

/** Who is signed in; null when nobody is. */
export const useMe = () => useQuery({ queryKey: ME_KEY, queryFn: readMe, staleTime: 60_000 });

export function useMay(permission: Permission): boolean {
  return useMe().data?.permissions.includes(permission) ?? false;
}

/** Changes the language here at once, and in the account. */
export function useChangeLocale() {
  const { setLocale } = useLanguage();
  const { mutate } = useMutation({
    mutationFn: (locale: Locale) => call<Me>('PUT', 'api/me', { body: { locale } }),
    onSuccess: (me) => queryClient.setQueryData(ME_KEY, me),
  });
  return (locale: Locale) => {
    setLocale(locale);
    if (queryClient.getQueryData(ME_KEY))
      mutate(locale, { onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['filters'] }) });
  };
}

export function useSignOut() {
  return useMutation({
    mutationFn: () => call('POST', 'auth/sign-out'),
    onSuccess: () => {
      queryClient.setQueryData(ME_KEY, null);
      // Nothing that one person saw stays for the next at this screen.
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME_KEY[0] });
    },
  });
}
