/** The built files that a page loads, from Vite's manifest. */
export type Manifest = Readonly<
  Record<string, { file: string; css?: string[]; assets?: string[]; imports?: string[]; isEntry?: boolean }>
>;
export type Assets = {
  readonly script: string;
  readonly styles: readonly string[];
  readonly preload: readonly string[];
  readonly fonts: readonly string[];
  readonly development: boolean;
};

const ENTRY = 'src/app/entry.browser.tsx';

export function pageAssets(manifest: Manifest | null): Assets {
  if (!manifest) return { script: `/${ENTRY}`, styles: [], preload: [], fonts: [], development: true };
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`the build's manifest has no ${ENTRY}`);
  const imports = (entry.imports ?? []).map((name) => manifest[name]).filter((chunk) => chunk !== undefined);
  const styles = [...(entry.css ?? []), ...imports.flatMap((chunk) => chunk.css ?? [])];
  return {
    script: `/${entry.file}`,
    styles: [...new Set(styles)].map((file) => `/${file}`),
    preload: imports.map((chunk) => `/${chunk.file}`),
    fonts: (entry.assets ?? []).filter((file) => file.endsWith('.woff2')).map((file) => `/${file}`),
    development: false,
  };
}
