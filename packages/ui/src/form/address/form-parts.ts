import type { Address } from './address-source.tsx';

const purpose = (field: HTMLInputElement | HTMLSelectElement): string =>
  field.getAttribute('autocomplete')?.trim() ?? '';

/** Returns the `billing` of `billing street-address`; empty without one. */
const section = (tokens: string): string => tokens.split(' ').slice(0, -1).join(' ');

/** Returns the form's control with this purpose that belongs to the same address as `box`; null without one. */
function findPart(box: HTMLInputElement, token: string) {
  const tokens = purpose(box);
  if (!box.form || !tokens.endsWith('street-address')) return null;
  const wanted = `${section(tokens)} ${token}`.trim();
  const fields = [...box.form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('input, select')];
  return fields.find((field) => purpose(field) === wanted) ?? null;
}

/** Returns the form's only question for a town while it is blank; one that was answered keeps its answer. */
function findBlankTown(box: HTMLInputElement): HTMLInputElement | null {
  const towns = [...(box.form?.querySelectorAll<HTMLInputElement>('[data-town]') ?? [])];
  const [town] = towns;
  return towns.length === 1 && town && town.value === '' && town.role !== 'combobox' ? town : null;
}

/** Sets a value as if typed: the native setter lets React notice the event's change. */
function typeValue(field: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Returns the country that the form asks for, null where it may be any, and `usual` where it asks for none. */
export function chosenCountry(box: HTMLInputElement, usual: string): string | null {
  const country = findPart(box, 'country');
  if (country) return /^[A-Z]{2}$/.test(country.value) ? country.value : null;
  return findPart(box, 'country-name') ? null : usual;
}

/**
 * Fills in the other fields of an address in the form of its street field. They remain editable, and a field for which
 * the address has no value keeps its own. Returns the labels of the filled fields.
 */
export function fillParts(box: HTMLInputElement, { postcode, town, province }: Address): string[] {
  const blankTown = findBlankTown(box);
  const parts = [
    [findPart(box, 'postal-code'), postcode],
    [findPart(box, 'address-level2'), town],
    [findPart(box, 'address-level1'), province],
    // The search for places accepts a name with its province.
    [blankTown, province && town ? `${town} (${province})` : town],
  ] as const;
  return parts.flatMap(([field, value]) => {
    if (!(field instanceof HTMLInputElement) || value === '') return [];
    typeValue(field, value);
    return [fieldLabel(field)];
  });
}

/** Returns a field's label without the text after it, such as the mark of an optional one. */
const fieldLabel = (field: HTMLInputElement): string =>
  field.labels?.[0]?.firstChild?.textContent?.trim().toLowerCase() ?? '';
