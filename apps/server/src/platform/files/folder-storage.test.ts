import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readStored } from '../../../test/read-file.ts';
import { PLAIN_CHUNK } from './chunk-cipher.ts';
import { type FileStore, openFiles } from './files.ts';

const SECRET = 'x'.repeat(40);
const BYTES = randomBytes(4 * PLAIN_CHUNK);
let folder: string;
let id: string;
let files: FileStore;
const openFolder = (secret: string, location = folder): FileStore =>
  openFiles({ url: pathToFileURL(location).href, minFree: 0, credentials: undefined }, [secret]);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'folio-folder-'));
  id = randomUUID();
  files = openFolder(SECRET);
});

/** Lists this folder's files that the process has open. */
const listOpenFiles = (): string[] =>
  readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return [readlinkSync(`/proc/self/fd/${fd}`)].filter((path) => path.startsWith(folder));
    } catch {
      return [];
    }
  });

describe('a file that is stored again', () => {
  it('leaves the old content to a reader that has it open', async () => {
    await files.put(id, [BYTES]);
    const old = readFileSync(join(folder, id));
    const fd = openSync(join(folder, id), 'r');
    try {
      await files.put(id, [Buffer.from('new')]);
      expect(readFileSync(fd).equals(old)).toBe(true);
    } finally {
      closeSync(fd);
    }
    expect((await readStored(files, id)).toString()).toBe('new');
  });

  it('is one of both versions when two processes store it at once', async () => {
    const other = randomBytes(BYTES.length);
    const slowly = async function* (bytes: Buffer) {
      for (let at = 0; at < bytes.length; at += 10_000) {
        await new Promise((done) => setImmediate(done));
        yield bytes.subarray(at, at + 10_000);
      }
    };
    await Promise.all([files.put(id, slowly(BYTES)), openFolder(SECRET).put(id, slowly(other))]);
    const stored = await readStored(files, id);
    expect([BYTES, other].some((bytes) => bytes.equals(stored))).toBe(true);
    expect(readdirSync(folder)).toEqual([id]);
  });

  it('is unchanged if the content is not the expected one', async () => {
    const content = await files.put(id, [BYTES]);
    await expect(files.put(id, [Buffer.from('other')], content)).rejects.toThrow('records');
    expect((await readStored(files, id)).equals(BYTES)).toBe(true);
    expect(readdirSync(folder)).toEqual([id]);
  });
});

describe('a stored file is closed', () => {
  beforeEach(async () => {
    await files.put(id, [BYTES]);
  });
  afterEach(() => expect.poll(listOpenFiles).toEqual([]));

  it('when its secret is unknown', async () => {
    await expect(openFolder('y'.repeat(40)).open(id)).rejects.toThrow('unknown secret');
  });

  it('when its header is truncated', async () => {
    truncateSync(join(folder, id), 10);
    await expect(files.open(id)).rejects.toThrow('cut short');
  });

  it('when a client hangs up before the first byte', async () => {
    (await files.open(id)).destroy();
  });

  it('when a client hangs up in the middle', async () => {
    for await (const _ of await files.open(id)) break;
  });
});

it('destroys a source that no storage reads', async () => {
  const source = Readable.from([Buffer.from('text')]);
  writeFileSync(join(folder, 'no folder'), '');
  await expect(openFolder(SECRET, join(folder, 'no folder')).put(id, source)).rejects.toThrow();
  expect(source.destroyed).toBe(true);
});

describe('a file without a mark', () => {
  const PLAIN = '%PDF-1.4 from before encryption';
  it('opens only with the size of its row', async () => {
    writeFileSync(join(folder, id), PLAIN);
    expect((await readStored(files, id, PLAIN.length)).toString()).toBe(PLAIN);
    await expect(files.open(id, PLAIN.length + 1)).rejects.toThrow('cut short');
    await expect(files.open(id)).rejects.toThrow('cut short');
  });

  it.each([0, 3])('does not open if it is an encrypted one truncated to %d bytes', async (length) => {
    const { size } = await files.put(id, [BYTES]);
    truncateSync(join(folder, id), length);
    await expect(files.open(id, size)).rejects.toThrow('cut short');
  });
});

it('sweeps old partial files and leaves young ones', async () => {
  const [old, young] = ['old.part', 'young.part'].map((name) => join(folder, name));
  for (const path of [old, young]) writeFileSync(path ?? '', 'x');
  utimesSync(old ?? '', 1, 1);
  await files.sweep();
  expect([existsSync(old ?? ''), existsSync(young ?? '')]).toEqual([false, true]);
});
