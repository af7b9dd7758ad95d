import { MAIL_KINDS } from '@folio/contract/app/mails.staff';
import { LOCALES } from '@folio/domain/locale/locale';
import type { Page } from '@playwright/test';
import { enterBackOffice, type Shoot } from './screens.ts';

/** Visits every mail in every language, as its preview shows it. */
export async function walkMails(page: Page, shoot: Shoot): Promise<void> {
  await enterBackOffice(page);
  for (const kind of MAIL_KINDS)
    for (const locale of LOCALES) {
      await page.goto(`/backoffice/api/mails/${kind}/page?locale=${locale}`);
      await shoot(`mail-${kind}-${locale}`);
    }
}
