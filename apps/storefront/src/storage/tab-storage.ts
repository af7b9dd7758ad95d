const here = new Map<string, string>();

/** A store of the browser's, or undefined where it is kept shut (private windows, blocked cookies). */
export function storage(name: 'sessionStorage' | 'localStorage'): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

/** What was kept under a name; undefined when nothing was, or nothing that can be read. */
export function readStored<T>(name: string): T | undefined {
  try {
    const text = here.get(name) ?? storage('sessionStorage')?.getItem(name);
    return text ? (JSON.parse(text) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value for this tab, through a reload where the browser allows it; undefined forgets it. */
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

/** The names that something is kept under. */
export const storedNames = (): string[] => [...here.keys(), ...Object.keys(storage('sessionStorage') ?? {})];

/** What is typed on a step of a flow and not sent; without a step, how all of the flow's begin. */
export const unsentKey = (flow: string, step = ''): string => `folio:unsent:${flow}/${step}`;
/** Answers not saved on the server yet, in order. */
export const PENDING = 'folio:pending';
/** The step whose price was asked for last, and which was not sent since. */
export const ASKED = 'folio:asked';
/** The adds that no answer came to: flow → key. Pressed again, each is the same add. */
export const ADDING = 'folio:adding';
/** The answers of a flow's form that was added last. */
export const lastFormKey = (flow: string): string => `folio:last:${flow}`;

/** Whether an earlier page of this tab left something that the server may not know. */
export const hasLeftovers = (): boolean =>
  readStored(PENDING) !== undefined || readStored(ADDING) !== undefined;
