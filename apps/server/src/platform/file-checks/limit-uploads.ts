import type { Deps } from '../deps.ts';
import { HttpError } from '../http/errors.ts';
import type { Count } from '../limits/reserve.ts';

/** The sender of a file. Without a session, only the network is counted. */
export type Sender = { readonly ip: string; readonly session: { readonly id: string } | undefined };

/** The file stores that this process found full, until they have space again. */
const full = new WeakSet<Deps['files']>();

/**
 * Charges a customer's file of this many bytes before it is stored, if the disk has space for it.
 * @throws {LimitExceededError} above a limit; nothing is charged then
 * @throws HttpError 429 `files_full` while the disk has only space for the shop's own documents
 */
export async function countUpload(
  deps: Pick<Deps, 'limits' | 'files' | 'log'>,
  sender: Sender,
  bytes: number,
): Promise<void> {
  await requireRoom(deps, bytes);
  await countFile(deps, sender, bytes);
}

/** Rejects a file for which the disk has no space; raises an alarm with the first one. */
async function requireRoom({ files, log }: Pick<Deps, 'files' | 'log'>, bytes: number): Promise<void> {
  if (await files.hasRoom(bytes)) {
    full.delete(files);
    return;
  }
  if (!full.has(files))
    log.error({ alarm: 'files_full' }, 'the disk is nearly full: customers’ files are rejected');
  full.add(files);
  // Not a server error, after which browsers would send the file again.
  throw new HttpError(429, 'files_full');
}

/** Returns the size of files in the unit of their limits. */
const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/** Returns the points of a number of bytes. */
export const countsOfBytes = ({ ip, session }: Sender, bytes: number): Count[] => [
  ...(session ? [['upload-kilobytes-session', session.id, kilobytes(bytes)] as const] : []),
  ['upload-kilobytes', ip, kilobytes(bytes)],
];

const countsOfFile = ({ ip, session }: Sender): Count[] => [
  ...(session ? [['upload-files-session', session.id, 1] as const] : []),
  ['upload-files', ip, 1],
];

/**
 * Charges a customer's file by session and, with far higher limits, by network: customers behind one address do not
 * block each other's uploads.
 * @throws {LimitExceededError} above a limit; nothing is charged then
 */
export const countFile = ({ limits }: Pick<Deps, 'limits'>, sender: Sender, bytes: number): Promise<void> =>
  limits.reserve([...countsOfFile(sender), ...countsOfBytes(sender, bytes)]);

/**
 * Checks without charging that the limits and the disk allow this many more bytes of an upload; `isNew`: none of it has
 * arrived.
 * @throws {LimitExceededError} above a limit
 * @throws HttpError 429 `files_full` while the disk has only space for the shop's own documents
 */
export async function requireUploadLeft(
  deps: Pick<Deps, 'limits' | 'files' | 'log'>,
  sender: Sender,
  bytes: number,
  isNew: boolean,
): Promise<void> {
  await requireRoom(deps, bytes);
  await deps.limits.requireLeft([...(isNew ? countsOfFile(sender) : []), ...countsOfBytes(sender, bytes)]);
}
