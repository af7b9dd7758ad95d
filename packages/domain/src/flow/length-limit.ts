import type { Option, PlaceAnswer } from './definition.ts';

/** Longest text of a field and of an area where the option sets no maxLength, in UTF-16 units as in HTML. */
const FIELD_LENGTH = 200;
const AREA_LENGTH = 2000;

/** The most characters an option's text may have. */
export function lengthLimit(option: Option): number {
  return option.maxLength ?? (option.type === 'area' ? AREA_LENGTH : FIELD_LENGTH);
}

/** The length of a place's name, or of its region, where that is beyond the option's limit. */
export function excessLength(option: Option, { name, region }: PlaceAnswer): number | undefined {
  return [name.length, region.length].find((length) => length > lengthLimit(option));
}

/** What is kept of a text beyond its limit: enough to shorten it, however much was sent. */
const MOST_SURPLUS = 2000;
const keptLength = (option: Option): number =>
  Math.min(2 * lengthLimit(option), lengthLimit(option) + MOST_SURPLUS);

/** A text as it is kept, still too long if it was, and never cut within a sign. */
export const cutText = (option: Option, text: string): string =>
  text.slice(0, keptLength(option)).replace(/[\ud800-\udbff]$/, '');
