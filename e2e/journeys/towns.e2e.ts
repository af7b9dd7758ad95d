import { expect, test } from '../shop/shop.ts';

// The lists of provinces and towns, and the tags of a document that its next page leaves behind.

test('[RT-10] [RT-11] a reader reaches a town by its province, with the title of each page @second-width', async ({
  page,
}) => {
  await page.goto('/servicios');
  const canonical = page.locator('link[rel=canonical]');
  await expect(canonical).toHaveAttribute('href', /\/servicios$/);
  await page.getByRole('link', { name: 'Nota Simple por municipio' }).click();
  await expect(page).toHaveTitle(/^Nota Simple en los 8132 municipios de España por 25,12\s€ · Folio$/);
  await page.getByRole('link', { name: 'Burgos', exact: true }).click();
  await expect(page).toHaveTitle(/^Nota Simple en los 371 municipios de Burgos/);
  await page.getByRole('link', { name: 'Aranda de Duero', exact: true }).click();
  await expect(page).toHaveTitle(/^Nota Simple de Aranda de Duero \(Burgos\) por 25,12\s€ · Folio$/);
  // A browser shares the canonical URL: that of another page would be wrong.
  await expect(canonical).toHaveCount(0);
  await page.locator('.crumbs').getByRole('link', { name: 'Burgos' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nota Simple en la provincia de Burgos');
});

test('[RT-10] a list from the server stays as it is when its page comes to life @second-width', async ({
  page,
}) => {
  await page.goto('/municipios/madrid');
  const towns = page.locator('.towns__group a');
  await expect(towns).toHaveCount(179);
  await page.getByRole('link', { name: 'Getafe', exact: true }).click();
  await expect(page).toHaveURL(/\/NotaSimpleRegistroPropiedad\/getafe$/);
  await page.goBack();
  await expect(towns).toHaveCount(179);
  await expect(page).toHaveTitle(/^Nota Simple en los 179 municipios de Madrid/);
});

test('[RT-10] the search of the services offers the page of a town that it names, also without scripts @second-width', async ({
  page,
  request,
}) => {
  await page.goto('/servicios');
  const field = page.getByLabel('Busca un documento');
  await field.fill('GETAFÉ');
  await expect(page.getByText('No hay nada con ese nombre')).toHaveCount(0);
  await page.getByRole('link', { name: 'Nota Simple de Getafe' }).click();
  await expect(page).toHaveURL(/\/NotaSimpleRegistroPropiedad\/getafe$/);
  const answer = await request.get('/servicios?q=sevilla', { headers: { accept: 'text/html' } });
  expect(await answer.text()).toMatch(
    /href="\/NotaSimpleRegistroPropiedad\/sevilla">Nota Simple de Sevilla</,
  );
});
