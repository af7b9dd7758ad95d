import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStored } from '../../../test/read-file.ts';
import { CIPHER_CHUNK, HEADER_LENGTH, PLAIN_CHUNK } from './chunk-cipher.ts';
import { decryptStream, encryptStream } from './encrypt-stream.ts';
import type { Secrets } from './file-keys.ts';
import { type FileStore, openFiles, putFile } from './files.ts';
import type { StorageSettings } from './open-storage.ts';

const SECRET: Secrets = ['x'.repeat(40)];
const OTHER: Secrets = ['y'.repeat(40)];
const FACTS = { name: 'dni.pdf', mediaType: 'application/pdf', now: new Date() };
const createFolder = () => mkdtempSync(join(tmpdir(), 'folio-files-'));

async function* parts(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* breaking(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
  throw new Error('the sender is gone');
}

const folder = createFolder();
const bucketFolder = createFolder();
const server = {
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: bucketFolder,
  configureBuckets: [{ name: 'folio', configs: [] }],
};
const bucket = new S3rver(server);
/** Serves the same files: s3rver computes another signature for `/bucket/`, which listing requests. */
const lenientBucket = new S3rver({ ...server, allowMismatchedSignatures: true });
const KEY = 'S3RVER';
let [endpoint, lenientEndpoint] = ['', ''];
beforeAll(async () => {
  endpoint = `http://127.0.0.1:${(await bucket.run()).port}`;
  lenientEndpoint = `http://127.0.0.1:${(await lenientBucket.run()).port}`;
});
afterAll(async () => {
  await bucket.close();
  await lenientBucket.close();
});

const folderSettings = (): StorageSettings => ({
  url: pathToFileURL(folder).href,
  minFree: 0,
  credentials: undefined,
});
const bucketSettings = (secretAccessKey = KEY, at = endpoint): StorageSettings => ({
  url: `s3://folio/files?region=us-east-1&endpoint=${encodeURIComponent(at)}`,
  minFree: 0,
  credentials: { accessKeyId: KEY, secretAccessKey },
});
const bytesOn = (directory: string): Buffer[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));

describe.each([
  ['a folder', folderSettings, folder],
  ['an S3 bucket', bucketSettings, bucketFolder],
] as const)('the file store in %s', (_what, settings, directory) => {
  const open = (secrets = SECRET): FileStore => openFiles(settings(), secrets);

  it('returns stored content, which the disk holds only encrypted', async () => {
    const bytes = Buffer.from('%PDF-1.4 Ana Prueba Inventada');
    const { id, size } = await putFile(open(), bytes, FACTS);
    expect(size).toBe(bytes.length);
    expect((await readStored(open(), id)).equals(bytes)).toBe(true);
    expect(bytesOn(directory).length).toBeGreaterThan(0);
    for (const stored of bytesOn(directory)) expect(stored.includes('Ana Prueba')).toBe(false);
    await open().delete(id);
    await expect(open().open(id)).rejects.toThrow();
  });

  it('stores a file of 12 MB in parts and returns the same hash', async () => {
    const bytes = randomBytes(12 * 1024 * 1024);
    const { id, sha256 } = await putFile(open(), parts(bytes, 50_001), FACTS);
    const again = await putFile(open(), await open().open(id), FACTS);
    expect(again).toMatchObject({ sha256, size: bytes.length });
    expect((await readStored(open(), again.id)).equals(bytes)).toBe(true);
  });

  it('stores nothing when the source breaks off', async () => {
    const before = bytesOn(directory).length;
    await expect(open().put('broken', breaking(randomBytes(200_000)))).rejects.toThrow('gone');
    await expect(open().open('broken')).rejects.toThrow();
    expect(bytesOn(directory).length).toBe(before);
  });

  it('decrypts with a rotated-out secret, and names a missing key', async () => {
    const { id } = await putFile(open(), Buffer.from('old secret'), FACTS);
    expect((await readStored(open([...OTHER, ...SECRET]), id)).toString()).toBe('old secret');
    await expect(open(OTHER).open(id)).rejects.toThrow(/FOLIO_SECRET_PREVIOUS/);
  });

  it('lists the files older than an instant', async () => {
    const { id } = await putFile(open(), Buffer.from('x'), FACTS);
    const lists = openFiles(
      directory === bucketFolder ? bucketSettings(KEY, lenientEndpoint) : settings(),
      SECRET,
    );
    const listed = async (before: number) => {
      const ids = [];
      for await (const one of lists.list(new Date(before))) ids.push(one);
      return ids;
    };
    expect(await listed(Date.now() + 60_000)).toContain(id);
    expect(await listed(Date.now() - 60_000)).not.toContain(id);
  });

  it('reports that it can store more', async () => {
    await expect(open().check()).resolves.toBeUndefined();
  });
});

describe('the file store', () => {
  it('sweeps unfinished uploads to a bucket', async () => {
    const [old, young] = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'folio-upload-')));
    for (const path of [old, young]) writeFileSync(join(path ?? '', 'file'), 'x');
    for (const path of [join(old ?? '', 'file'), old ?? '']) utimesSync(path, 1, 1);
    await openFiles(bucketSettings(), SECRET).sweep();
    expect([existsSync(old ?? ''), existsSync(young ?? '')]).toEqual([false, true]);
    rmSync(young ?? '', { recursive: true });
  });

  it('is rejected by a bucket with a wrong secret key', async () => {
    const files = openFiles(bucketSettings('wrong'), SECRET);
    await expect(files.put('no', [Buffer.from('x')])).rejects.toThrow();
    await expect(files.check()).rejects.toThrow();
  });

  it('reports a nearly full disk', async () => {
    const files = openFiles({ ...folderSettings(), minFree: Number.MAX_SAFE_INTEGER }, SECRET);
    await expect(files.check()).rejects.toThrow('nearly full');
  });

  it('reads the first format with any of its secrets, and files from before encryption', async () => {
    const plain = Buffer.from('%PDF-1.4 old');
    const [iv, mark] = [randomBytes(12), Buffer.from('FOLIO1')];
    const key = Buffer.from(hkdfSync('sha256', SECRET[0], 'first', 'folio stored file', 32));
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(mark);
    const encrypted = Buffer.concat([mark, iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    writeFileSync(join(folder, 'first'), encrypted);
    writeFileSync(join(folder, 'bare'), plain);
    const files = openFiles(folderSettings(), [...OTHER, ...SECRET]);
    expect((await readStored(files, 'first')).equals(plain)).toBe(true);
    expect((await readStored(files, 'bare', plain.length)).equals(plain)).toBe(true);
    await expect(openFiles(folderSettings(), OTHER).open('first')).rejects.toThrow();
  });
});

describe('the encrypted form', () => {
  const plain = randomBytes(3 * PLAIN_CHUNK);
  const encrypt = (bytes: Buffer, name = 'one') => buffer(encryptStream(SECRET, name, parts(bytes, 7_000)));
  const decrypt = (bytes: Buffer, secrets = SECRET, name = 'one') =>
    buffer(decryptStream(secrets, name, parts(bytes, 9_000)));
  const chunk = (encrypted: Buffer, index: number) =>
    encrypted.subarray(HEADER_LENGTH + index * CIPHER_CHUNK, HEADER_LENGTH + (index + 1) * CIPHER_CHUNK);

  it.each([0, 1, PLAIN_CHUNK - 1, PLAIN_CHUNK, PLAIN_CHUNK + 1, 3 * PLAIN_CHUNK])(
    'round-trips %d bytes',
    async (n) => {
      const bytes = plain.subarray(0, n);
      expect((await decrypt(await encrypt(bytes))).equals(bytes)).toBe(true);
    },
  );

  it('decrypts only with its own name and secret', async () => {
    const encrypted = await encrypt(plain);
    await expect(decrypt(encrypted, SECRET, 'two')).rejects.toThrow();
    await expect(decrypt(encrypted, OTHER)).rejects.toThrow(/unknown secret/);
  });

  it.each<[string, (encrypted: Buffer) => Buffer]>([
    [
      'changed',
      (encrypted) =>
        Buffer.from(encrypted).fill(
          encrypted[HEADER_LENGTH + 9] === 0 ? 1 : 0,
          HEADER_LENGTH + 9,
          HEADER_LENGTH + 10,
        ),
    ],
    ['cut off between chunks', (encrypted) => encrypted.subarray(0, HEADER_LENGTH + 2 * CIPHER_CHUNK)],
    ['cut off within a chunk', (encrypted) => encrypted.subarray(0, encrypted.length - 100)],
    ['without any chunk', (encrypted) => encrypted.subarray(0, HEADER_LENGTH)],
    ['without its whole header', (encrypted) => encrypted.subarray(0, HEADER_LENGTH - 3)],
    [
      'in another order',
      (encrypted) =>
        Buffer.concat([
          encrypted.subarray(0, HEADER_LENGTH),
          chunk(encrypted, 1),
          chunk(encrypted, 0),
          chunk(encrypted, 2),
        ]),
    ],
    [
      'with a chunk twice',
      (encrypted) =>
        Buffer.concat([
          encrypted.subarray(0, HEADER_LENGTH),
          chunk(encrypted, 0),
          chunk(encrypted, 0),
          chunk(encrypted, 1),
          chunk(encrypted, 2),
        ]),
    ],
    ['with something added', (encrypted) => Buffer.concat([encrypted, Buffer.from('x')])],
  ])('is rejected when it is %s', async (_how, tamper) => {
    await expect(decrypt(tamper(await encrypt(plain)))).rejects.toThrow();
  });

  it('never returns the plaintext of a tampered chunk', async () => {
    const encrypted = await encrypt(plain);
    const at = HEADER_LENGTH + CIPHER_CHUNK + 5;
    encrypted[at] = (encrypted[at] ?? 0) ^ 1;
    const output: Buffer[] = [];
    await expect(
      (async () => {
        for await (const part of decryptStream(SECRET, 'one', [encrypted])) output.push(Buffer.from(part));
      })(),
    ).rejects.toThrow();
    expect(Buffer.concat(output).equals(plain.subarray(0, PLAIN_CHUNK))).toBe(true);
  });
});
