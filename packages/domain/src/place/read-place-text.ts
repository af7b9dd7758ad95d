/** A place's name with its region: a province, or concelho and district. */
export type PlaceText = { readonly name: string; readonly region: string };

/** The characters between a name and its region. */
const BETWEEN = /[\s,(/]+/g;
const IN_BRACKETS = /^(.*\S)\s*\(([^()]+)\)$/;

/**
 * Returns every reading of a text as a name with its region behind it, the longest region first (AP-33): in brackets,
 * as the search helpers print it, after a comma, or after a space. Only a list of places tells which one is right: names
 * contain commas and brackets of their own.
 */
export const placeReadings = (text: string): PlaceText[] =>
  [...text.matchAll(BETWEEN)]
    .map((between) => ({
      name: text.slice(0, between.index),
      region: text.slice(between.index + between[0].length).replace(/\)$/, ''),
    }))
    .filter(({ name, region }) => name !== '' && region !== '');

/** Splits a text that ends with a region in brackets, whatever the lists contain. */
export function splitBrackets(text: string): PlaceText | undefined {
  const [, name, region] = IN_BRACKETS.exec(text) ?? [];
  return name === undefined || region === undefined ? undefined : { name, region };
}
