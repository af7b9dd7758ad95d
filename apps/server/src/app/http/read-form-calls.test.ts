import { describe, expect, it } from 'vitest';
import { readFormCall } from './read-form-calls.ts';

const pairs = (name: string, value: unknown): [string, string][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, one]) => pairs(`${name}[${key}]`, one))
    : [[name, String(value)]];

describe('an urlencoded call', () => {
  it('[AP-0] reads like its JSON form, with objects in brackets or as JSON', () => {
    const form = { nombre: 'Ana Prueba', municipio: { name: 'Getafe' } };
    const call = { config: { formkey: 'k' }, form };
    const brackets = new URLSearchParams([
      ['config[formkey]', 'k'],
      ['form[nombre]', 'Ana Prueba'],
      ['form[municipio][name]', 'Getafe'],
    ]);
    expect(readFormCall(String(brackets))).toEqual(call);
    const json = new URLSearchParams({ config: '{"formkey":"k"}', form: JSON.stringify(form) });
    expect(readFormCall(String(json))).toEqual(call);
  });

  it('[AP-0] reads lists as lists, and leaves text unchanged', () => {
    const values = new URLSearchParams([
      ['values[0][option_id]', '1655'],
      ['values[1][option_id]', '1700'],
      ['email', '{sin cerrar'],
    ]);
    expect(readFormCall(String(values))).toEqual({
      values: [{ option_id: '1655' }, { option_id: '1700' }],
      email: '{sin cerrar',
    });
  });

  it('[AP-0] reads the form key and the ids of the lines of a config, and no other of its members', () => {
    const cart = Array.from({ length: 50 }, (_, at) => ({
      id: `line-${at}`,
      options: Array.from({ length: 30 }, () => ({ option_id: 'nombre', value: 'Ana' })),
    }));
    const read = { config: { formkey: 'k', cart: cart.map(({ id }) => ({ id })) }, form: { nombre: 'Ana' } };
    const config = { formkey: 'k', municipio: { url: 'getafe' }, cart };
    const json = new URLSearchParams({ config: JSON.stringify(config), form: '{"nombre":"Ana"}' });
    expect(readFormCall(String(json))).toEqual(read);
    const brackets = [...pairs('form', { nombre: 'Ana' }), ...pairs('config', config)];
    expect(readFormCall(String(new URLSearchParams(brackets)))).toEqual(read);
    expect(readFormCall(brackets.map((pair) => pair.join('=')).join('&'))).toEqual(read);
    expect(() => readFormCall(`config=${JSON.stringify({ a: cart })}&form=[${'1,'.repeat(2_000)}1]`)).toThrow(
      'too_large',
    );
  });

  it('rejects deep nesting and too many fields, and sets no prototype', () => {
    expect(() => readFormCall(`a${'[b]'.repeat(100)}=1`)).toThrow('body');
    expect(() => readFormCall('a&'.repeat(600))).toThrow('too_large');
    expect(() => readFormCall(`a=${'['.repeat(60)}`)).toThrow('body');
    expect(readFormCall('__proto__[x]=1&constructor[prototype][y]=1&a=2')).toEqual({ a: '2' });
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});
