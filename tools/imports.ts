/** Reads the imports of a folder's modules from their sources, those of types included. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** An import between two modules; both paths are relative to the folder. */
export type ImportEdge = { readonly from: string; readonly to: string };

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('test/');

/** `import('…')`, at run time or as a type. */
const IMPORT_CALL = /\bimport\('([^']+)'\)/g;

/** Returns the relative specifiers of imports and re-exports. */
function specifiers(path: string, source: string): string[] {
  const { module } = parseSync(path, source);
  const imported = module.staticImports.map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : []));
  const called = [...source.matchAll(IMPORT_CALL)].map(([, specifier = '']) => specifier);
  return [...imported, ...exported, ...called].filter((specifier) => specifier.startsWith('.'));
}

/** Returns the imports between the modules of `folder`, without tests. */
export function readImports(folder: string): ImportEdge[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => !isTest(path))
    .flatMap((from) =>
      specifiers(from, readFileSync(join(folder, from), 'utf8')).map((specifier) => ({
        from,
        to: posix.normalize(posix.join(dirname(from), specifier)),
      })),
    )
    .filter(({ to }) => !to.startsWith('..'));
}
