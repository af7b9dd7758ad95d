import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** Writes .br and .gz files next to every compressible asset, so that serving one costs no compression. */
export async function precompress(folder: string): Promise<void> {
  for (const name of readdirSync(folder)) {
    if (!/\.(js|mjs|css|svg|json)$/.test(name)) continue;
    const bytes = readFileSync(join(folder, name));
    if (bytes.byteLength < 1024) continue;
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes, { params }));
  }
}
