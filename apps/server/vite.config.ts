import { dirname, join, relative, resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { ascii } from '../../tools/ascii.ts';

const SOURCES = join(import.meta.dirname, 'src');
const PLACES = /new URL\('([^']+)\.ts', import\.meta\.url\)|import\.meta\.(url|dirname)/g;

/** Keeps the places that sources name relative to themselves: files are read where they are, and workers are built. */
function samePlaces(): Plugin {
  let outDir: string;
  return {
    name: 'same-places',
    enforce: 'pre',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    transform(code, id) {
      if (!code.includes('import.meta.') || id.includes('/node_modules/')) return;
      return code.replaceAll(PLACES, (_, worker: string | undefined, property: 'url' | 'dirname') => {
        if (worker) {
          const path = join(dirname(id), worker);
          const fileName = `${relative(SOURCES, path).replaceAll('/', '-')}.js`;
          this.emitFile({ type: 'chunk', id: `${path}.ts`, fileName });
          return `new URL('./${fileName}', import.meta.url)`;
        }
        const place = relative(outDir, id);
        return property === 'url'
          ? `new URL('${place}', import.meta.url).href`
          : `(import.meta.dirname + '/${dirname(place)}')`;
      });
    },
  };
}

/** Packages with files, a worker or binaries of their own, or only for development. */
const APART = ['@takumi-rs/core', 'heic-decode', 'pdfkit', 'piscina', 'unpdf', 'vite'];

/**
 * Bundles the production server with its packages: Node reads fewer modules and keeps less of them in memory. The
 * storefront's bundle uses the same texts.
 */
export default defineConfig({
  plugins: [samePlaces(), ascii],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: 'src/app/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node24',
    rollupOptions: {
      output: {
        chunkFileNames: '[name]-[hash].js',
        minify: {
          compress: { keepNames: { function: true, class: true } },
          mangle: { keepNames: true },
          // With lines, a stack trace leads somewhere, and a crash prints one line of source; they take 1.3 MB.
          codegen: { removeWhitespace: false },
        },
      },
    },
  },
  ssr: { noExternal: true, external: ['@folio/messages', ...APART] },
});
