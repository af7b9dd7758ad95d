/** Finds elements as people do: by role and accessible name. */
const ROLES: Readonly<Record<string, string>> = {
  button: 'button, [role=button]',
  link: 'a[href]',
  heading: 'h1, h2, h3',
  textbox: 'input:not([type=checkbox], [type=radio], [type=file]), textarea',
  checkbox: 'input[type=checkbox]',
  radio: 'input[type=radio]',
  combobox: 'select, input[aria-haspopup=listbox]',
  option: '[role=option]',
  alert: '[role=alert]',
  status: '[role=status]',
  dialog: '[role=dialog]',
  listitem: 'li',
  row: 'tr',
};
type Role = keyof typeof ROLES;

const visibleText = (element: Element | null): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim();

/** Computes the accessible name from ARIA attributes, labels, and the text. */
function accessibleName(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label) return label;
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = ids.map((id) => visibleText(document.getElementById(id))).join(' ');
  if (labels.trim()) return labels;
  const own = element.id && document.querySelector(`label[for="${element.id}"]`);
  return visibleText(own || element.closest('label')) || visibleText(element);
}

const isHidden = (element: Element): boolean => element.closest('[hidden], [aria-hidden=true]') !== null;

/** Returns all visible elements of the role with the name. */
export const allByRole = (role: Role, name?: string | RegExp): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(ROLES[role] ?? role)].filter((element) => {
    if (isHidden(element)) return false;
    const actual = accessibleName(element);
    return name === undefined || (typeof name === 'string' ? actual === name : name.test(actual));
  });

/** Returns the only element of the role with the name. Throws if there is none, or more than one. */
export function byRole(role: Role, name?: string | RegExp): HTMLElement {
  const [found, ...others] = allByRole(role, name);
  if (!found || others.length > 0) {
    const names = allByRole(role).map(accessibleName).join(' | ');
    throw new Error(`${others.length + (found ? 1 : 0)} of ${role} "${name}" among: ${names}`);
  }
  return found;
}

/** The page's visible text. */
export const pageText = (): string => visibleText(document.body);

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

/** Presses a key on the focused element. */
export const press = (key: string): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );

/** Gives a file to a file input. */
export function chooseFile(element: HTMLElement, file: File): void {
  Object.defineProperty(element, 'files', { value: [file], configurable: true });
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
