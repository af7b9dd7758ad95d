/**
 * Compiles the texts into functions, one module for each: a browser gets those that its pages use. Node, which would
 * open some fifteen hundred files at each start, gets all of them in one.
 */
import { fileURLToPath } from 'node:url';
import { compile } from '@inlang/paraglide-js';
import { build } from 'vite';

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
  build: {
    ssr: `${generated}/messages.js`,
    outDir: generated,
    emptyOutDir: false,
    minify: false,
    rollupOptions: { output: { entryFileNames: 'node.js' } },
  },
});
