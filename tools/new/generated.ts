import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A generator's work: new files, and lines inserted into existing ones; paths start at the project's root. */
export type Generated = {
  readonly files: Readonly<Record<string, string>>;
  readonly insertions: readonly Insertion[];
  /** Lists the remaining manual steps, in order. */
  readonly next: readonly string[];
};

/** Inserts `line` before the first line that `before` matches, after the line that `after` matches. */
export type Insertion = {
  readonly path: string;
  readonly after?: RegExp;
  readonly before: RegExp;
  readonly line: string;
};

/** An error for the terminal, in one sentence. */
export class GeneratorError extends Error {}

/** Returns a text with the line inserted. Throws a {@link GeneratorError} if it finds no position. */
export function insertLine(text: string, { path, after, before, line }: Insertion): string {
  const lines = text.split('\n');
  const from = after ? lines.findIndex((one) => after.test(one)) + 1 : 0;
  const at = lines.findIndex((one, index) => index >= from && before.test(one));
  if (at < 0 || (after && from === 0)) throw new GeneratorError(`${path} has no position for: ${line}`);
  return lines.toSpliced(at, 0, line).join('\n');
}

/** Writes everything, or nothing when a file exists already or a line finds no position. */
export function write(root: string, { files, insertions }: Generated): void {
  const changed = new Map<string, string>();
  for (const insertion of insertions) {
    const path = join(root, insertion.path);
    changed.set(path, insertLine(changed.get(path) ?? readFileSync(path, 'utf8'), insertion));
  }
  const existing = Object.keys(files).find((path) => existsSync(join(root, path)));
  if (existing) throw new GeneratorError(`${existing} exists already.`);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  for (const [path, content] of changed) writeFileSync(path, content);
}
