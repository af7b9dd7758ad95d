export type Json = Record<string, unknown>;

/** The request is not one that the control endpoint understands; the message says why. */
export class ControlError extends Error {}

// Each reads a value that came in; a value of another kind throws a ControlError that names it.

/** A JSON object. */
export function object(value: unknown, name: string): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ControlError(`${name} must be a JSON object.`);
  }
  return { ...value };
}

/** Throws for a member that is not known. */
export function only(json: Json, known: readonly string[], where: string): void {
  const unknown = Object.keys(json).find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new ControlError(`"${unknown}" is not known in ${where}; known are ${known.join(', ')}.`);
  }
}

/** One of the allowed texts. */
export function oneOf<T extends string>(value: unknown, allowed: readonly T[], name: string, more = ''): T {
  const found = allowed.find((item) => item === value);
  if (found === undefined) {
    throw new ControlError(`${name} must be one of ${allowed.map((item) => `"${item}"`).join(', ')}${more}.`);
  }
  return found;
}

/** A text that is not empty. */
export function text(value: unknown, name: string): string {
  if (typeof value !== 'string' || value === '') throw new ControlError(`${name} must be a text.`);
  return value;
}

/** A list of such texts. */
export function texts(value: unknown, name: string): string[] {
  if (!Array.isArray(value)) throw new ControlError(`${name} must be a list of texts.`);
  return value.map((item) => text(item, name));
}

/** True or false. */
export function boolean(value: unknown, name: string): boolean {
  if (typeof value !== 'boolean') throw new ControlError(`${name} must be true or false.`);
  return value;
}

/** A whole number of milliseconds, up to ten minutes. */
export function milliseconds(value: unknown, name: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0 || value > 600_000) {
    throw new ControlError(`${name} must be a whole number of milliseconds from 0 to 600000.`);
  }
  return value;
}
