import { type RawBuilder, sql } from 'kysely';
import type { ScanState } from './scan-new.ts';

const STATES = { pending: 'checking', clean: 'ready', infected: 'infected' } as const;

/** The state of a file for its reader: it opens, waits for its scan, or was deleted. */
export const fileState = (scan: ScanState | null): 'ready' | 'checking' | 'infected' =>
  scan === null ? 'ready' : STATES[scan];

/** Matches files with content; the query joins `file_scan`, which may have no row. */
export const isNotInfected = (): RawBuilder<boolean> =>
  sql<boolean>`file_scan.state is distinct from 'infected'`;

/** Matches files that may be opened: clean ones, or those of a shop without a scanner. */
export const mayBeOpened = (): RawBuilder<boolean> =>
  sql<boolean>`coalesce(file_scan.state, 'clean') = 'clean'`;
