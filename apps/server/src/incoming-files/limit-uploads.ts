import type { Deps } from '../deps.ts';
import { HttpError } from '../platform/http/errors.ts';
import type { Visitor } from '../visitors/visitor.ts';

/** The sender of a file. Without a session, only the network is counted. */
type Sender = Pick<Visitor, 'ip'> & { readonly session: { readonly id: string } | undefined };

const kilobytes = (bytes: number): number => Math.ceil(bytes / 1024);

/**
 * Counts a customer's file of this many bytes before it is stored: by session and, with far higher limits, by network,
 * so that those behind one address do not end each other's uploads.
 * @throws {LimitExceededError} above a limit; nothing is counted then
 * @throws HttpError 429 `files_full` while the disk has only what the shop's own documents need
 */
export async function countUpload(
  { limits, files, log }: Pick<Deps, 'limits' | 'files' | 'log'>,
  { ip, session }: Sender,
  bytes: number,
): Promise<void> {
  if (!(await files.hasRoom(bytes))) {
    log.error('a customer’s file was rejected: the disk is nearly full');
    // Not an error of the server, after which browsers send the file again.
    throw new HttpError(429, 'files_full');
  }
  const size = kilobytes(bytes);
  const ofSession = [
    ['upload-files-session', 1],
    ['upload-kilobytes-session', size],
  ] as const;
  await limits.reserve([
    ...(session ? ofSession.map(([name, points]) => [name, session.id, points] as const) : []),
    ['upload-files', ip, 1],
    ['upload-kilobytes', ip, size],
  ]);
}

/** Gives the bytes of a rejected file back: none of them is stored. The try stays counted. */
export async function restoreUpload(
  { limits }: Pick<Deps, 'limits'>,
  { ip, session }: Sender,
  bytes: number,
): Promise<void> {
  if (session) await limits.restore('upload-kilobytes-session', session.id, kilobytes(bytes));
  await limits.restore('upload-kilobytes', ip, kilobytes(bytes));
}
