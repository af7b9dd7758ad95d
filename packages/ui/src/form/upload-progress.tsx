import { useSyncExternalStore } from 'react';

/** `waiting`: for the connection; `finishing`: the server checks the file. */
export type UploadStep = 'sending' | 'waiting' | 'finishing';
export type UploadProgress = {
  readonly step: UploadStep;
  /** From 0 to 1. */
  readonly part: number;
  readonly cancel: () => void;
};
type Named = Pick<File, 'name' | 'size'>;

const uploads = new Map<string, UploadProgress>();
const listeners = new Set<() => void>();
/** A posted form contains copies of its files. */
const toName = ({ name, size }: Named): string => `${size} ${name}`;

/** Reports the progress of a file's upload to its field; undefined ends it. */
export function reportUpload(file: Named, progress: UploadProgress | undefined): void {
  if (progress) uploads.set(toName(file), progress);
  else uploads.delete(toName(file));
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the progress of a file's upload; undefined without one. */
export const useUpload = (file: Named): UploadProgress | undefined =>
  useSyncExternalStore(
    listen,
    () => uploads.get(toName(file)),
    () => undefined,
  );
