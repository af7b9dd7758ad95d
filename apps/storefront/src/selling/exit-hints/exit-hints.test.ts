import { beforeEach, describe, expect, it, vi } from 'vitest';
import { exitText, exitTheme, firstTimeAt } from './exit-hints.ts';

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
});

describe('the exit hint', () => {
  it('[EX-1] has the specification’s text by default', () => {
    expect(exitText('stay', 'es')).toBe(
      "Estás a punto de abandonar tu compra. Puedes continuar comprando, haciendo click en 'Continuar';",
    );
  });

  it.each([
    ['ES', 'nota-simple', [1, 2, 3, 4, 5, 41, 42], [0, 6]],
    ['ES', 'q-propiedades', [2, 3, 4, 5, 6, 7], [1]],
    ['PT', 'certidao-permanente', [1, 2, 3, 4, 6, 7, 8], [5]],
    ['PT', 'i-predial-simplificada', [1, 2], [3, 4]],
  ] as const)('[EX-2] in %s stands on these steps of %s only', (country, flow, with_, without) => {
    const has = (step: number) => exitTheme(`/${flow}/step${step}`, country) !== undefined;
    expect([with_.every(has), without.some(has)]).toEqual([true, false]);
  });

  it('[EX-2] appears on pages without steps where the list has one', () => {
    const has = (path: string, country: string) => exitTheme(path, country) !== undefined;
    for (const path of ['/product/step1/18458', '/product/step6/18458', '/product/confirmation/18458'])
      expect([has(path, 'ES'), has(path.replace('18458', '18444'), 'ES')]).toEqual([true, false]);
    for (const path of ['/servicios', '/customer/payment', '/customer/payment/cc'])
      expect([has(path, 'PT'), has(path, 'ES')]).toEqual([true, false]);
    for (const country of ['ES', 'PT']) expect(has('/customer/register', country)).toBe(true);
    expect(has('/cart', 'ES')).toBe(false);
  });

  it('[EX-2] stands wherever a Portuguese store takes a card, and at no other method', () => {
    const order = '/customer/payment/order/1600000001';
    for (const path of [order, '/customer/payment/stripe', '/customer/payment/monei'])
      expect([exitTheme(path, 'PT', 'cc'), exitTheme(path, 'PT', 'mbway')]).toEqual(['stay', undefined]);
    expect(exitTheme(order, 'ES', 'cc')).toBeUndefined();
  });

  it('[EX-2] reaches the reviews of the Portuguese flows', () => {
    for (const flow of ['certidao-permanente', 'i-predial-simplificada'])
      expect(exitTheme(`/${flow}/confirmation`, 'PT')).toBe('change');
  });

  it('[EX-3] exists in every language for every page of the list', () => {
    const themes = new Set(
      [
        ...[1, 2, 3, 4, 41, 42, 5].map((step) => exitTheme(`/nota-simple/step${step}`, 'ES')),
        ...[2, 3, 6].map((step) => exitTheme(`/q-propiedades/step${step}`, 'ES')),
        exitTheme('/customer/register', 'PT'),
      ].filter((theme) => theme !== undefined),
    );
    expect(themes.size).toBe(10);
    for (const theme of themes)
      expect(new Set((['es', 'pt', 'en'] as const).map((locale) => exitText(theme, locale))).size).toBe(3);
  });

  it.each([
    ['/nota-simple/step1', /aunque no sepas quién es el propietario/],
    ['/nota-simple/step2', /deja el nombre en blanco/],
    ['/nota-simple/step3', /piso y puerta.*garaje.*rústica/],
    ['/nota-simple/step4', /municipio.*pueblo o la urbanización/],
    ['/nota-simple/step42', /datos registrales, déjalos en blanco/],
    ['/nota-simple/step5', /«Modificar»/],
    ['/customer/register', /solo tu correo y elige cómo quieres pagar/],
    ['/q-propiedades/step2', /una persona o de una empresa/],
    ['/q-propiedades/step6', /como máximo/],
  ])('[EX-3] on %s describes that step', (path, words) => {
    const theme = exitTheme(path, 'ES');
    expect(theme && exitText(theme, 'es')).toMatch(words);
  });

  it('[EX-4] appears once per URL and session', () => {
    expect(['/a', '/a?x=1', '/a', '/b', '/a?x=1'].map(firstTimeAt)).toEqual([true, true, false, true, false]);
  });
});
