import type { ShellView } from '@folio/contract/app/shell.view';
import { describe, expect, it } from 'vitest';
import { homepageLink } from './homepage.ts';
import { navbarMode } from './navbar-mode.ts';

type Look = {
  readonly sellsNote?: boolean;
  readonly chooser?: string;
  readonly homepage?: string;
  readonly embedded?: boolean;
};

/** The part of the shell that the navbar reads. */
const shell = ({ sellsNote = true, chooser = 'registry', homepage = '/', embedded = false }: Look = {}) =>
  ({ sellsNote, embedded, store: { chooser, homepage } }) as unknown as ShellView;

describe('[SH-2] the navbar', () => {
  it.each(['/product/step1/18444', '/q-propiedades/step2', '/pedidos'])(
    'offers the Nota Simple on %s',
    (path) => {
      expect(navbarMode(path, shell()).note).toBe(true);
    },
  );

  it.each(['/nota-simple/step1', '/cart', '/customer/register', '/customer/payment/stripe'])(
    'offers nothing else on %s',
    (path) => expect(navbarMode(path, shell()).note).toBe(false),
  );

  it('offers it on the chooser only where the chooser does not', () => {
    for (const path of ['/servicios', '/servicios/reset', '/no-existe']) {
      expect(navbarMode(path, shell()).note).toBe(false);
      expect(navbarMode(path, shell({ chooser: 'automatic' })).note).toBe(true);
    }
  });

  it.each(['/servicios', '/product/step1/18444', '/pedidos'])(
    'never offers a product that the store does not sell, on %s',
    (path) => {
      expect(navbarMode(path, shell({ sellsNote: false, chooser: 'automatic' })).note).toBe(false);
    },
  );

  it('is sticky on long pages, except while something is being decided', () => {
    const fixed = (path: string) => navbarMode(path, shell()).fixed;
    expect(['/servicios', '/pedidos', '/RegistroPropiedad/getafe', '/no-existe'].map(fixed)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['/nota-simple/step3', '/product/step2/18444', '/cart', '/customer/payment'].map(fixed)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

describe('[SH-2] the logo', () => {
  it.each([
    [{}, '/servicios', false],
    [{ homepage: '/RegistroPropiedad/getafe' }, '/RegistroPropiedad/getafe', false],
    [{ homepage: 'https://portal.example/' }, 'https://portal.example/', true],
    [{ homepage: 'https://portal.example/', embedded: true }, '/servicios', false],
  ] as const)('of a store with %j leads to %s', (look, href, elsewhere) => {
    expect(homepageLink(shell(look))).toEqual({ href, elsewhere });
  });
});
