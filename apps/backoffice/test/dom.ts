import { screen, within } from '@testing-library/dom';

/** Returns the page's text with single spaces. */
export const pageText = (): string => (document.body.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Returns the list items with the text. A list item has no accessible name to query it by. */
export const listItems = (text: RegExp): HTMLElement[] =>
  screen.queryAllByRole('listitem').filter((item) => text.test(item.textContent ?? ''));

/** Returns the only list item with the text. Throws if there is none, or more than one. */
export function listItem(text: RegExp): HTMLElement {
  const [item, ...others] = listItems(text);
  if (!item || others.length > 0)
    throw new Error(`${others.length + (item ? 1 : 0)} list items with ${text}`);
  return item;
}

/** Focuses an element and clicks it. */
export const click = (element: HTMLElement): void => {
  element.focus();
  element.click();
};

/** Replaces the field's text as typing does. */
export function type(element: HTMLElement, text: string): void {
  const prototype = element instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  element.focus();
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(element, text);
  element.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Chooses an option of a native select by its value. */
export function select(element: HTMLElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Presses a key on the focused element. `code` is its place on the keyboard. */
export const press = (key: string, code = '', held: { readonly ctrlKey?: boolean } = {}): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, code, ...held, bubbles: true, cancelable: true }),
  );

/** Gives a file to a file input. */
export function chooseFile(element: HTMLElement, file: File): void {
  Object.defineProperty(element, 'files', { value: [file], configurable: true });
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Returns a button of the open dialog by its name. */
export const inDialog = (name: string): HTMLElement =>
  within(screen.getByRole('dialog')).getByRole('button', { name });
