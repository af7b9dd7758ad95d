const here = new Map<string, string>();

/** Returns a browser storage, or undefined where it is blocked (private windows, blocked cookies). */
export function storage(name: 'sessionStorage' | 'localStorage'): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

/** Returns the value stored under a name; undefined when there is none or it is unreadable. */
export function readStored<T>(name: string): T | undefined {
  try {
    const text = here.get(name) ?? storage('sessionStorage')?.getItem(name);
    return text ? (JSON.parse(text) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Stores a value for this tab, also through a reload where the browser allows it; undefined deletes it. */
export function storeValue(name: string, value: unknown): void {
  here.delete(name);
  try {
    const store = storage('sessionStorage');
    if (!store) throw new Error('no storage');
    if (value === undefined) store.removeItem(name);
    else store.setItem(name, JSON.stringify(value));
  } catch {
    if (value !== undefined) here.set(name, JSON.stringify(value));
  }
}

/** The names of stored values. */
export const storedNames = (): string[] => [...here.keys(), ...Object.keys(storage('sessionStorage') ?? {})];

/** Returns the name for a step's unsent input; without a step, the common prefix of a flow. */
export const unsentKey = (flow: string, step = ''): string => `folio:unsent:${flow}/${step}`;
/** Used instead of a step: a form that shows several steps together. */
export const WHOLE_FORM = 'whole';
/** Answers not saved on the server yet, in order. */
export const PENDING = 'folio:pending';
/** The step whose price was fetched last and which has not been submitted since. */
export const ASKED = 'folio:asked';
/** Adds without a response: flow → key. Another press repeats the same add. */
export const ADDING = 'folio:adding';
/** The answers of the flow's form that was added last. */
export const lastFormKey = (flow: string): string => `folio:last:${flow}`;

/** Returns whether an earlier page of this tab left data that the server may not have. */
export const hasLeftovers = (): boolean =>
  readStored(PENDING) !== undefined || readStored(ADDING) !== undefined;
