/**
 * Compiles the messages into functions, one module each, so that browsers load only those that a page uses.
 * Node gets a single module, as it would otherwise open some fifteen hundred files at each start.
 */
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { build } from 'vite';
import { ascii } from '../../../tools/ascii.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const generated = `${root}generated`;

await compile({
  project: `${root}project.inlang`,
  outdir: generated,
  strategy: ['baseLocale'],
  emitTsDeclarations: true,
});
await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [ascii],
  build: {
    ssr: `${generated}/messages.js`,
    outDir: generated,
    emptyOutDir: false,
    minify: true,
    rollupOptions: { output: { entryFileNames: 'node.js' } },
  },
});
