import { expect, type Locator, type Page } from '@playwright/test';

export type BankFile = {
  readonly name: string;
  readonly mimeType: 'application/xml';
  readonly buffer: Buffer;
};

/** Opens the bank-branch simulator and returns its actions. */
export async function openCounter(page: Page) {
  const counter = new URL('/bank', process.env.MAILBOX_URL).href;
  await page.goto(counter);
  const debit = (mandate: string): Locator => page.getByRole('row').filter({ hasText: mandate });

  /** Saves the newest response of a kind through the page. */
  async function newest(kind: 'pain.002' | 'camt.054', words: RegExp): Promise<BankFile> {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name: kind }), hasText: words })
      .first();
    const href = await row.getByRole('link', { name: kind }).getAttribute('href');
    const answer = await page.request.get(new URL(href ?? '', counter).href);
    return { name: `${kind}.xml`, mimeType: 'application/xml', buffer: await answer.body() };
  }

  return {
    debit,
    /** Submits a file of debits and waits for the bank's response. */
    handIn: async (path: string): Promise<BankFile> => {
      await page.getByLabel('Fichero de adeudos').setInputFiles(path);
      await page.getByRole('button', { name: 'Entregar' }).click();
      await expect(page.getByRole('status')).toHaveText(/^Fichero recibido/);
      return newest('pain.002', /Fichero recibido/);
    },
    collect: async (mandate: string): Promise<BankFile> => {
      await page.getByRole('button', { name: `Cobrar ${mandate}` }).click();
      await expect(debit(mandate)).toContainText('Cobrado');
      return newest('camt.054', /cobrados/);
    },
    sendBack: async (mandate: string): Promise<BankFile> => {
      await page.getByRole('button', { name: `Devolver ${mandate}` }).click();
      await expect(debit(mandate)).toContainText('Devuelto');
      return newest('camt.054', /devueltos/);
    },
  };
}
