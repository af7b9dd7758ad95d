/** Reads the value imports of a folder's modules from their sources. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** An import of values between two modules; both paths are relative to the folder. */
export type ImportEdge = { readonly from: string; readonly to: string };

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('test/');

/** Returns relative specifiers loaded at run time: static and dynamic imports, and re-exports. */
function runtimeSpecifiers(path: string, source: string): string[] {
  const { module } = parseSync(path, source);
  const imported = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
    .map(({ moduleRequest }) => moduleRequest.value);
  const exported = module.staticExports
    .flatMap(({ entries }) => entries)
    .flatMap(({ isType, moduleRequest }) => (moduleRequest && !isType ? [moduleRequest.value] : []));
  const dynamic = module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
    source.slice(start + 1, end - 1),
  );
  return [...imported, ...exported, ...dynamic].filter((specifier) => specifier.startsWith('.'));
}

/** Returns the imports between the modules of `folder`, without tests and type-only imports. */
export function readImports(folder: string): ImportEdge[] {
  return globSync('**/*.{ts,tsx}', { cwd: folder })
    .filter((path) => !isTest(path))
    .flatMap((from) =>
      runtimeSpecifiers(from, readFileSync(join(folder, from), 'utf8')).map((specifier) => ({
        from,
        to: posix.normalize(posix.join(dirname(from), specifier)),
      })),
    )
    .filter(({ to }) => !to.startsWith('..'));
}
