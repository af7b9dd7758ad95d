import { expect, type Locator, type Page } from '@playwright/test';

export type BankFile = {
  readonly name: string;
  readonly mimeType: 'application/xml';
  readonly buffer: Buffer;
};

/** Opens the bank-branch simulator and returns its actions. */
export async function openBankBranch(page: Page) {
  const branch = new URL('/bank', process.env.MAILBOX_URL).href;
  await page.goto(branch);
  const debit = (mandate: string): Locator => page.getByRole('row').filter({ hasText: mandate });

  /** Saves the newest response of a kind through the page. */
  async function newest(kind: 'pain.002' | 'camt.054', summary: RegExp): Promise<BankFile> {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: kind }), hasText: summary })
      .first();
    const href = await row.getByRole('link', { name: kind }).getAttribute('href');
    const answer = await page.request.get(new URL(href ?? '', branch).href);
    return { name: `${kind}.xml`, mimeType: 'application/xml', buffer: await answer.body() };
  }

  return {
    debit,
    /** Submits a file of debits and waits for the bank's response. */
    handIn: async (path: string): Promise<BankFile> => {
      await page.getByLabel('File of direct debits').setInputFiles(path);
      await page.getByRole('button', { name: 'Hand in' }).click();
      await expect(page.getByRole('status')).toHaveText(/^File received/);
      return newest('pain.002', /File received/);
    },
    collect: async (mandate: string): Promise<BankFile> => {
      await page.getByRole('button', { name: `Collect ${mandate}` }).click();
      await expect(debit(mandate)).toContainText('Collected');
      return newest('camt.054', /collected/);
    },
    sendBack: async (mandate: string): Promise<BankFile> => {
      await page.getByRole('button', { name: `Return ${mandate}` }).click();
      await expect(debit(mandate)).toContainText('Returned');
      return newest('camt.054', /returned/);
    },
  };
}
