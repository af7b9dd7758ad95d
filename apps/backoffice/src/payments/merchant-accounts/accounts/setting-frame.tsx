import type { AccountSetting } from '@folio/contract/payments/methods.staff';
import { LOCALE_TABLE, type Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import type { ReactNode } from 'react';
import { type Texts, useLanguage, useTexts } from '../../../page/shell/language.tsx';

/** Labels the source of a setting. */
function sourceText(t: Texts, locale: Locale, setting: AccountSetting): string {
  const { source, savedAt, isSecret, isRequired, fallback, variable } = setting;
  if (source === 'environment') return t(m.methods_from_environment, { variable });
  if (source === 'row') return t(isSecret ? m.methods_from_row_open : m.methods_from_row);
  if (source === 'encrypted') return savedAt ? savedOn(t, locale, savedAt) : t(m.methods_from_encrypted_once);
  if (fallback !== null) return t(m.methods_from_default);
  return t(isRequired ? m.methods_from_nowhere : m.methods_from_nowhere_optional);
}

function savedOn(t: Texts, locale: Locale, at: string): string {
  const day = new Intl.DateTimeFormat(LOCALE_TABLE[locale].tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Madrid',
  }).format(new Date(at));
  return t(m.methods_from_encrypted, { day });
}

type Props = { readonly setting: AccountSetting; readonly label: string; readonly children: ReactNode };

/** Shows a setting's name, source and input. */
export function SettingFrame({ setting, label, children }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  return (
    <div className="setting" data-amiss={setting.fault !== null || undefined}>
      <div>
        {label} <span className="setting-name">{setting.name}</span>
        <p className="quiet setting-source">{sourceText(t, locale, setting)}</p>
      </div>
      <div>{children}</div>
    </div>
  );
}
