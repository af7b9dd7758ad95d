import { ADDING, readStored, storeValue } from '../../../page/storage/tab-storage.ts';

const readAdds = (): Readonly<Record<string, string>> => readStored(ADDING) ?? {};

/** Returns the key of an add whose answer was lost; pressing again repeats it. */
export const pendingAdd = (flow: string): string | undefined => readAdds()[flow];

/** Stores the key of an add until its answer arrives; undefined deletes it. */
export function storePendingAdd(flow: string, key: string | undefined): void {
  const { [flow]: _, ...others } = readAdds();
  const adds = key === undefined ? others : { ...others, [flow]: key };
  storeValue(ADDING, Object.keys(adds).length > 0 ? adds : undefined);
}
