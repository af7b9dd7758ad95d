// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { chosenCountry, fillParts } from './form-parts.ts';

const ADDRESS = { street: 'Calle Inventada 12', postcode: '28901', town: 'Getafe', province: 'Madrid' };

function open(fields: string): (name: string) => HTMLInputElement {
  document.body.innerHTML = `<form>${fields}</form>`;
  return (name) => {
    const field = document.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!field) throw new Error(`no field ${name}`);
    return field;
  };
}
beforeEach(() => {
  document.body.innerHTML = '';
});

const BILLING = `
  <select name="country" autocomplete="billing country"><option value="PT" selected>Portugal</option></select>
  <input name="street" autocomplete="billing street-address">
  <label for="code">Código postal <span>(opcional)</span></label>
  <input id="code" name="code" autocomplete="billing postal-code" value="1000">
  <label for="town">Población</label><input id="town" name="town" autocomplete="billing address-level2">
  <input name="other" autocomplete="shipping postal-code">`;

describe('the parts of an address in its form', () => {
  it('[AP-35] are filled in by their purpose, those of another address are not', () => {
    const get = open(BILLING);
    expect(fillParts(get('street'), ADDRESS)).toEqual(['código postal', 'población']);
    expect([get('code').value, get('town').value, get('other').value]).toEqual(['28901', 'Getafe', '']);
  });

  it('[AP-35] keep their value where the address has none', () => {
    const get = open(BILLING);
    expect(fillParts(get('street'), { ...ADDRESS, postcode: '', town: '' })).toEqual([]);
    expect(get('code').value).toBe('1000');
  });

  it('[AP-35] notify the form', () => {
    const get = open(BILLING);
    const changed: string[] = [];
    document.body.addEventListener('input', ({ target }) => changed.push((target as HTMLInputElement).name));
    fillParts(get('street'), ADDRESS);
    expect(changed).toEqual(['code', 'town']);
  });

  it('[AP-35] include the only question for a town while it is blank', () => {
    const street = '<input name="street" autocomplete="off">';
    const get = open(`${street}<label for="t">Municipio</label><input id="t" name="town" data-town>`);
    expect(fillParts(get('street'), ADDRESS)).toEqual(['municipio']);
    expect(get('town').value).toBe('Getafe (Madrid)');
    expect(fillParts(get('street'), { ...ADDRESS, town: 'Pinto' })).toEqual([]);
    const two = open(`${street}<input name="a" data-town><input name="b" data-town>`);
    expect(fillParts(two('street'), ADDRESS)).toEqual([]);
  });

  it('[AP-35] name the country to search in', () => {
    expect(chosenCountry(open(BILLING)('street'), 'ES')).toBe('PT');
    const alone = open('<input name="street" autocomplete="off">');
    expect(chosenCountry(alone('street'), 'ES')).toBe('ES');
    const abroad = open(`<input name="street" autocomplete="shipping street-address">
      <input name="country" autocomplete="shipping country-name">`);
    expect(chosenCountry(abroad('street'), 'ES')).toBeNull();
  });
});
