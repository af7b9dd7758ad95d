import type { PlaceAnswer } from '@folio/domain/flow/definition';

/** Returns the text of a place in its input. One typed freely keeps its region, which no other field posts. */
export const placeText = ({ code, name, region }: PlaceAnswer): string =>
  code === null && region !== '' ? `${name} (${region})` : name;
