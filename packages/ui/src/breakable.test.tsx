import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Breakable } from './breakable.tsx';

it('lets an address break before its signs alone, and nothing else', () => {
  const html = renderToStaticMarkup(<Breakable text="Hecho a las 9.30 · ana.prueba@correo.example." />);
  expect(html).toBe(
    'Hecho a las 9.30 · <span class="f-address">ana<wbr/>.prueba<wbr/>@correo<wbr/>.example.</span>',
  );
});
