import type { Option, PlaceAnswer } from '../definition.ts';

/** Default maximum lengths of a field and of an area, in UTF-16 units as in HTML. */
const FIELD_LENGTH = 200;
const AREA_LENGTH = 2000;

/** Returns the maximum length of an option's text. */
export function lengthLimit(option: Option): number {
  return option.maxLength ?? (option.type === 'area' ? AREA_LENGTH : FIELD_LENGTH);
}

/** Returns the length of a place's name or region if it exceeds the option's limit. */
export function excessLength(option: Option, { name, region }: PlaceAnswer): number | undefined {
  return [name.length, region.length].find((length) => length > lengthLimit(option));
}

/** Maximum characters stored beyond the limit: enough for the visitor to shorten the text, yet bounded. */
const MAX_SURPLUS = 2000;
const storedLength = (option: Option): number =>
  Math.min(2 * lengthLimit(option), lengthLimit(option) + MAX_SURPLUS);

/** Truncates a text to the stored length. It stays too long for validation, and no surrogate pair is cut. */
export const cutText = (option: Option, text: string): string =>
  text.slice(0, storedLength(option)).replace(/[\ud800-\udbff]$/, '');
