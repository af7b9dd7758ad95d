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
