import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openFiles, putFile, seal, unseal } from './files.ts';

const SECRET = 'x'.repeat(40);
const folder = mkdtempSync(join(tmpdir(), 'folio-files-'));
const files = openFiles(pathToFileURL(folder).href, SECRET);
const FACTS = { name: 'dni.pdf', mediaType: 'application/pdf', now: new Date() };

describe('the file store', () => {
  it('gives back what was put away, of which the disk shows nothing', async () => {
    const bytes = Buffer.from('%PDF-1.4 Ana Prueba Inventada');
    const { id, size } = await putFile(files, bytes, FACTS);
    expect(size).toBe(bytes.length);
    expect((await files.get(id)).equals(bytes)).toBe(true);
    for (const name of readdirSync(folder)) {
      expect(readFileSync(join(folder, name)).includes('Ana Prueba')).toBe(false);
    }
    await files.delete(id);
    await expect(files.get(id)).rejects.toThrow();
  });

  it('opens a file under its own id and secret only, and not when a byte was changed', () => {
    const sealed = seal(SECRET, 'one', Buffer.from('secret paper'));
    expect(unseal(SECRET, 'one', sealed).toString()).toBe('secret paper');
    expect(() => unseal(SECRET, 'two', sealed)).toThrow();
    expect(() => unseal('y'.repeat(40), 'one', sealed)).toThrow();
    const last = sealed.length - 20;
    sealed[last] = (sealed[last] ?? 0) ^ 1;
    expect(() => unseal(SECRET, 'one', sealed)).toThrow();
  });

  it('gives what was put away before files were sealed as it is', async () => {
    writeFileSync(join(folder, 'old'), '%PDF-1.4 old');
    expect((await files.get('old')).toString()).toBe('%PDF-1.4 old');
  });
});
