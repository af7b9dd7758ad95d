import { describe, expect, it } from 'vitest';
import { findInvalidSender, mailSender } from './sender.ts';

const store = (overrides: { primaryHost?: string; settings?: { mailFrom?: string } } = {}) => ({
  id: 12,
  name: 'Folio Notas',
  primaryHost: undefined,
  settings: {},
  ...overrides,
});
const config = (overrides: { publicUrl?: string; mailFrom?: string } = {}) => ({
  publicUrl: undefined,
  ...overrides,
});

describe("the sender of a store's mails", () => {
  it.each([
    ['its own domain', config(), store({ primaryHost: 'notas.agencia.es' }), 'no-reply@notas.agencia.es'],
    ['its own domain without www', config(), store({ primaryHost: 'www.notas.pt' }), 'no-reply@notas.pt'],
    [
      'its own domain, not the shop’s address',
      config({ publicUrl: 'https://otra.es' }),
      store({ primaryHost: 'notas.es' }),
      'no-reply@notas.es',
    ],
    [
      'the shop’s address',
      config({ publicUrl: 'https://www.agencia.es:8443' }),
      store(),
      'no-reply@agencia.es',
    ],
    ['this machine, in the demonstration', config(), store(), 'no-reply@localhost'],
    [
      'its own setting',
      config(),
      store({ primaryHost: 'notas.es', settings: { mailFrom: 'hola@notas.es' } }),
      'hola@notas.es',
    ],
    [
      "the environment's setting",
      config({ mailFrom: 'pedidos@agencia.es' }),
      store({ primaryHost: 'notas.es', settings: { mailFrom: 'hola@notas.es' } }),
      'pedidos@agencia.es',
    ],
  ])("[ST-15] is %s, under the store's name", (_what, settings, sendingStore, address) => {
    expect(mailSender(settings, sendingStore)).toEqual({ name: 'Folio Notas', address });
  });

  it.each(['Agencia, S. L. <hola@agencia.es>', '"Agencia, S. L." <hola@agencia.es>'])(
    'uses the name of a setting: %s',
    (mailFrom) => {
      expect(mailSender(config({ mailFrom }), store())).toEqual({
        name: 'Agencia, S. L.',
        address: 'hola@agencia.es',
      });
    },
  );
});

describe('a live shop', () => {
  it.each([
    'tienda.example',
    'www.example.com',
    'a.example.org',
    'folio.test',
    'shop.invalid',
    'localhost',
    'intranet',
    '12.localhost',
    '192.0.2.7',
  ])('does not start if its mails would come from %s', (host) => {
    const sentence = findInvalidSender(config({ publicUrl: `https://${host}` }), [store()]);
    expect(sentence).toContain(`no-reply@${host.replace('www.', '')} (store 12)`);
    expect(sentence).toContain('MAIL_FROM');
  });

  it('does not start if a setting is no address', () => {
    expect(findInvalidSender(config({ mailFrom: 'agencia.es' }), [store()])).toContain(
      'agencia.es (store 12)',
    );
  });

  it('names every store without a valid sender, and no other', () => {
    const own = { ...store({ primaryHost: 'notas.es' }), id: 9 };
    const sentence = findInvalidSender(config({ publicUrl: 'https://tienda.example' }), [store(), own]);
    expect(sentence).toContain('store 12');
    expect(sentence).not.toContain('store 9');
  });

  it.each(['agencia.es', 'examples.com', 'test.es', 'ejemplo.example.pt'])('starts with %s', (host) => {
    expect(findInvalidSender(config({ publicUrl: `https://${host}` }), [store()])).toBeUndefined();
  });
});
