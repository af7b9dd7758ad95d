/**
 * The houses of each app from top to bottom. A house is a folder directly below `src`; a folder in it is a feature. A
 * module may import only from its own house and the houses below it.
 */
import type { ImportEdge } from './imports.ts';

export const HOUSES = {
  server: ['app', 'aftersales', 'selling', 'payments', 'orders', 'customers', 'stores', 'staff', 'platform'],
  storefront: ['app', 'aftersales', 'selling', 'payments', 'orders', 'customers', 'stores', 'page'],
  backoffice: ['app', 'aftersales', 'selling', 'payments', 'orders', 'stores', 'staff', 'page'],
} as const satisfies Record<string, readonly string[]>;

const houseIn = (path: string): string => path.split('/')[0] ?? '';

/** Returns a module's house and feature; only the house for files next to the features, which combine them. */
export const featureIn = (path: string): string => path.split('/').slice(0, -1).slice(0, 2).join('/');

const print = ({ from, to }: ImportEdge): string => `${from} -> ${to}`;

/** Returns imports of a higher house, and imports of folders that are no house. */
export function upwardImports(houses: readonly string[], edges: readonly ImportEdge[]): string[] {
  const rank = (path: string): number => houses.indexOf(houseIn(path));
  return edges.filter(({ from, to }) => rank(from) < 0 || rank(to) < 0 || rank(from) > rank(to)).map(print);
}

/** Returns pairs of features of one house that import each other. */
export function mutualFeatures(edges: readonly ImportEdge[]): string[] {
  const pairs = new Set(
    edges
      .map(({ from, to }) => [featureIn(from), featureIn(to)] as const)
      .filter(([a, b]) => a !== b && a.includes('/') && b.includes('/') && houseIn(a) === houseIn(b))
      .map(([a, b]) => `${a} ${b}`),
  );
  return [...pairs].filter((pair) => {
    const [a = '', b = ''] = pair.split(' ');
    return a < b && pairs.has(`${b} ${a}`);
  });
}

/** Returns the files that import themselves through others, as groups. */
export function fileCircles(edges: readonly ImportEdge[]): string[][] {
  const targets = Map.groupBy(edges, ({ from }) => from);
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const next = [start];
    for (let file = next.pop(); file !== undefined; file = next.pop())
      for (const { to } of targets.get(file) ?? [])
        if (!seen.has(to)) {
          seen.add(to);
          next.push(to);
        }
    return seen;
  };
  const reached = new Map([...targets.keys()].map((file) => [file, reach(file)]));
  const inCircle = [...reached].filter(([file, seen]) => seen.has(file)).map(([file]) => file);
  const groups = Map.groupBy(inCircle, (file) =>
    inCircle
      .filter((other) => reached.get(file)?.has(other) && reached.get(other)?.has(file))
      .toSorted()
      .join(' '),
  );
  return [...groups.values()].map((group) => group.toSorted());
}
