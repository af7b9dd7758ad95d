import { randomUUID } from 'node:crypto';
import { createWriteStream, mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_FORM_LIMIT } from '../http/body-limits.ts';
import { HttpError } from '../http/errors.ts';

type SentFile = {
  readonly filename: string;
  readonly mimetype: string;
  readonly file: NodeJS.ReadableStream;
};

/** Temporary files of one posted form, so that no process keeps them in memory while it renders the page. */
export type Spool = {
  /** Stores a file whose bytes are read from disk on demand. Throws once all files together are too large. */
  readonly store: (sent: SentFile) => Promise<File>;
  /** Deletes the files. */
  readonly clear: () => Promise<void>;
};

export type SpoolFolder = { readonly open: () => Spool; readonly close: () => void };

/** Creates a private folder for spooled files on first use; `close` deletes it. */
export function openSpoolFolder(): SpoolFolder {
  let folder: string | undefined;
  const newPath = () => {
    folder ??= mkdtempSync(join(tmpdir(), 'folio-spool-'));
    return join(folder, randomUUID());
  };
  return {
    open: () => openSpool(newPath),
    close: () => {
      if (folder) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function openSpool(newPath: () => string): Spool {
  const paths: string[] = [];
  let remaining = FILE_FORM_LIMIT;
  return {
    store: async ({ filename, mimetype, file }) => {
      const path = newPath();
      paths.push(path);
      const measured = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          remaining -= chunk.byteLength;
          done(remaining < 0 ? new HttpError(413, 'too_large') : null, chunk);
        },
      });
      await pipeline(file, measured, createWriteStream(path, { mode: 0o600 }));
      return new File([await openAsBlob(path)], filename, { type: mimetype });
    },
    clear: async () => {
      await Promise.all(paths.splice(0).map((path) => rm(path, { force: true })));
    },
  };
}
