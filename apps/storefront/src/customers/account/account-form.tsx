import { m } from '@folio/messages';
import type { ComponentProps } from 'react';
import { FormPage } from '../../page/form-page/form-page.tsx';
import { links } from '../../page/links.ts';
import { useShell } from '../../page/shell/use-shell.ts';

/** A page of the account with one form, which returns to the account. */
export function AccountForm(props: Omit<ComponentProps<typeof FormPage>, 'back'>) {
  const { locale } = useShell();
  return <FormPage {...props} back={{ to: links.account(), label: m.account_back({}, { locale }) }} />;
}
