import { expect, test } from '@playwright/test';
import { openStore } from './client.ts';

test.describe('helpers', () => {
  test('[AP-33] search finds places and companies, and a form can be checked before it is sent', async () => {
    const client = await openStore(14);
    const at = async (path: string) => (await client.request('GET', path)).status;
    expect(await at('/registros.php?app=1&term=Getafe')).toBe(200);
    expect(await at('/sociedad.php?app=1&sociedad=muebles')).toBe(200);
    expect(await at('/freguesias.php?app=1&type=ips&term=Braga')).toBe(200);
    expect(await at('/desktopapp/rest/searchOrganisationPortugal?sociedad=moveis')).toBe(200);
    expect(await at('/panel/rest/preValidateNs')).toBe(200);
  });

  test('[AP-34] [ER-4] version.json contains the version', async () => {
    const client = await openStore(14);
    const { json } = await client.request('GET', '/version.json?t=1');
    expect(json).toEqual({ version: expect.any(String) });
  });
});
