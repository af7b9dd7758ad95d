import { LOCALE_TABLE, LOCALES } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { useTexts } from '../../page/shell/language.tsx';
import { Group, SwitchField, TextSetting } from './store-fields.tsx';
import type { StoreDraft } from './use-store-draft.ts';

type Props = Pick<StoreDraft, 'text' | 'hours' | 'hoursError' | 'flag'>;

/** Edits the contact data of a store. */
export function ContactSettings({ text, hours, hoursError }: Omit<Props, 'flag'>) {
  const t = useTexts();
  return (
    <Group title={t(m.stores_contact)} help={t(m.stores_contact_help)}>
      <TextSetting label={t(m.stores_phone)} help={t(m.stores_phone_help)} {...text('phone')} />
      {LOCALES.map((locale, index) => (
        <TextSetting
          key={locale}
          label={t(m.stores_hours, { language: LOCALE_TABLE[locale].name })}
          lang={locale}
          error={index === 0 ? hoursError : undefined}
          {...hours(locale)}
        />
      ))}
      <TextSetting label={t(m.stores_email)} help={t(m.stores_email_help)} {...text('contactEmail')} />
    </Group>
  );
}

/** Edits a store's pages, analytics and payment. */
export function PageSettings({ text, flag }: Pick<Props, 'text' | 'flag'>) {
  const t = useTexts();
  return (
    <>
      <Group title={t(m.stores_pages)}>
        <TextSetting label={t(m.stores_homepage)} help={t(m.stores_homepage_help)} {...text('homepage')} />
        <TextSetting label={t(m.stores_image)} help={t(m.stores_image_help)} {...text('navbarImage')} />
        <TextSetting label={t(m.stores_landing)} help={t(m.stores_landing_help)} {...text('landingStore')} />
      </Group>
      <Group title={t(m.stores_leaving)} help={t(m.stores_leaving_help)}>
        <SwitchField label={t(m.stores_exit)} help={t(m.stores_exit_help)} {...flag('exitHints')} />
        <SwitchField
          label={t(m.stores_cart_reminders)}
          help={t(m.stores_cart_reminders_help)}
          {...flag('cartReminders')}
        />
      </Group>
      <Group title={t(m.stores_analytics)} help={t(m.stores_analytics_help)}>
        <TextSetting label={t(m.stores_ga)} isCode {...text('ga')} />
        <TextSetting label={t(m.stores_gtm)} help={t(m.stores_gtm_help)} isCode {...text('gtm')} />
        <TextSetting
          label={t(m.stores_optimize)}
          help={t(m.stores_optimize_help)}
          isCode
          {...text('optimize')}
        />
        <TextSetting label={t(m.stores_maps)} help={t(m.stores_maps_help)} isCode {...text('mapsKey')} />
        <SwitchField
          label={t(m.stores_implied)}
          help={t(m.stores_implied_help)}
          {...flag('impliedConsent')}
        />
      </Group>
      <Group title={t(m.stores_payment)}>
        <SwitchField
          label={t(m.stores_express)}
          help={t(m.stores_express_help)}
          {...flag('expressPayment')}
        />
      </Group>
    </>
  );
}
