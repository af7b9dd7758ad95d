import { m } from '@folio/messages';
import type { ComponentProps } from 'react';
import { FormPage } from '../form-page/form-page.tsx';
import { links } from '../links.ts';
import { useShell } from '../shell/use-shell.ts';

/** A page of the account with one form, which leads back to the account. */
export function AccountForm(props: Omit<ComponentProps<typeof FormPage>, 'back'>) {
  const { locale } = useShell();
  return <FormPage {...props} back={{ to: links.account(), label: m.account_back({}, { locale }) }} />;
}
