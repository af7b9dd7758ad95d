import { defineConfig } from 'vite';

const entry = (name: string) => `src/app/worker/${name}.ts`;

/**
 * Builds the service worker, its replacement where it is switched off, and the offline page's script. Each is one file
 * with a stable name, by which browsers request the worker.
 */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    rollupOptions: {
      input: {
        'service-worker': entry('service-worker'),
        'removed-worker': entry('removed-worker'),
        offline: entry('offline-page'),
      },
      output: { entryFileNames: '[name].js' },
    },
  },
});
