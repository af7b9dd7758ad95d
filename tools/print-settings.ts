/** Prints docs/operating/settings.md from the schema of the environment: `npm run settings` writes the file. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
// biome-ignore lint/style/noRestrictedImports: this command is no app and reads the server's schema.
import { Environment } from '../apps/server/src/platform/config/environment.ts';
import { projectRoot } from './embedded-postgres.ts';

export const SETTINGS_FILE = join(projectRoot, 'docs/operating/settings.md');

/** Settings of `./start`, which the server does not read. */
const LAUNCHER: readonly Row[] = [
  ['DATA_DIR', '`.data`', 'the bundled database, files, and the secrets of this installation'],
  [
    'RESTART_PAUSE',
    '`0.5`',
    'seconds that `./start` waits before it restarts a crashed server, from 0.01 to 30',
  ],
  ['SANDBOX_PORT', '', 'port of the sandbox; by default any free one'],
  ['SANDBOX_SMTP_PORT', '', 'port of its mail server; by default any free one'],
  [
    'SANDBOX_CLAMD_PORT',
    '',
    'port at which the sandbox imitates clamd; the EICAR test text is its only virus',
  ],
];

type Row = readonly [name: string, standard: string, meaning: string];

type Property = { readonly description?: string; readonly default?: unknown };

/** A setting without a description is only for development. */
function rowsOfSchema(): Row[] {
  const { properties = {}, required = [] } = z.toJSONSchema(Environment, {
    io: 'input',
    unrepresentable: 'any',
  });
  return Object.entries(properties as Record<string, Property>).flatMap(([name, property]): Row[] => {
    if (!property.description) return [];
    const missing = required.includes(name) ? 'required' : '';
    const standard = property.default === undefined ? missing : `\`${property.default}\``;
    return [[name, standard, property.description]];
  });
}

const table = (rows: readonly Row[]): string =>
  [
    '| Variable | Default | Meaning |',
    '|---|---|---|',
    ...rows.map(([name, standard, meaning]) => `| \`${name}\` | ${standard} | ${meaning} |`),
  ].join('\n');

/** The file's text. */
export const printSettings = (): string => `# Settings

All settings come from the environment. The shop reads them once, at the start. An invalid setting stops the start
with one sentence that names the variable. \`npm run settings\` prints this page from
\`apps/server/src/platform/config/environment.ts\`. Settings of merchant accounts are in
[Money](money.md#merchant-accounts).

${table(rowsOfSchema())}

\`./start\` reads these as well:

${table(LAUNCHER)}
`;

if (import.meta.main) writeFileSync(SETTINGS_FILE, printSettings());
