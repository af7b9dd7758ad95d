import type { Permission } from '@folio/contract/staff/permissions';
import { LOCALE_TABLE, LOCALES } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useNavigate } from 'react-router';
import { links } from '../../page/links.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { useLeave } from '../../staff/drafts/use-unsaved.ts';
import { useChangeLocale, useMe, useSignOut } from '../../staff/session/me.ts';
import { useToggleScheme } from './scheme-toggle.tsx';

/** The sections that the palette opens, each with the permission that it needs. */
const SECTIONS = [
  { id: 'queue', permission: null, label: m.staff_to_queue, to: links.queue },
  { id: 'account', permission: null, label: m.staff_account, to: links.account },
  { id: 'places', permission: 'places.edit', label: m.places_open, to: links.places },
  { id: 'legal', permission: 'legal.edit', label: m.texts_title, to: links.legal },
  { id: 'quotes', permission: 'quotes.read', label: m.quotes_title, to: links.quotes },
  { id: 'messages', permission: 'messages.manage', label: m.messages_title, to: links.messages },
  {
    id: 'reply-templates',
    permission: 'messages.manage',
    label: m.templates_title,
    to: links.replyTemplates,
  },
  { id: 'stores', permission: 'stores.manage', label: m.stores_title, to: links.stores },
  { id: 'debits', permission: 'debits.manage', label: m.debits_open, to: links.debits },
  { id: 'refunds', permission: 'refunds.manage', label: m.refunds_open, to: links.refunds },
  {
    id: 'books',
    permission: 'reconciliation.manage',
    label: m.reconciliation_open,
    to: links.reconciliation,
  },
  { id: 'invoices', permission: 'invoices.manage', label: m.invoices_title, to: links.invoices },
  { id: 'methods', permission: 'methods.manage', label: m.methods_open, to: links.methods },
] as const satisfies readonly {
  id: string;
  permission: Permission | null;
  label: unknown;
  to: () => string;
}[];

/** Returns the palette's commands that the user may perform: sections, display settings, keys and sign-out. */
export function useCommands(onKeys: () => void): SpotlightActionData[] {
  const t = useTexts();
  const navigate = useNavigate();
  const permissions = useMe().data?.permissions ?? [];
  const signOut = useSignOut();
  const leave = useLeave();
  const changeLocale = useChangeLocale();
  const { dark, toggle } = useToggleScheme();
  return [
    ...SECTIONS.filter(({ permission }) => permission === null || permissions.includes(permission)).map(
      ({ id, label, to }) => ({ id, label: t(label), onClick: () => navigate(to()) }),
    ),
    { id: 'scheme', label: dark ? t(m.staff_scheme_light) : t(m.staff_scheme_dark), onClick: toggle },
    ...LOCALES.map((locale) => ({
      id: `language-${locale}`,
      label: `${t(m.staff_language)}: ${LOCALE_TABLE[locale].name}`,
      onClick: () => changeLocale(locale),
    })),
    { id: 'keys', label: t(m.staff_keys), onClick: onKeys },
    { id: 'sign-out', label: t(m.staff_sign_out), onClick: () => leave(() => signOut.mutate()) },
  ];
}
