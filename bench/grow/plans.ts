import { readFileSync, statSync } from 'node:fs';
import pg from 'pg';

/** Tables that no request may scan whole. */
const TABLES = [
  'customer_order',
  'order_line',
  'payment_attempt',
  'ledger_entry',
  'audit_event',
  'stored_file',
  'order_document',
  'customer_user',
];
/** A scan that ran: a plan that is only explained has no actual rows. */
const LARGE = new RegExp(`Seq Scan on (?:public\\.)?(?:${TABLES.join('|')})\\b.*\\(actual`);

/**
 * The maximum of rows that a plan node may discard or return: an index that finds more is as good as a scan.
 */
const MAX_ROWS = 10_000;
const IN_VAIN = /Rows Removed by (?:Filter|Join Filter|Index Recheck): (\d+)/g;
const SCANNED = /Scan [^\n]*\(actual rows=([\d.]+) loops=(\d+)\)/g;

/** Returns true if a plan scans a large table, or reads far more rows than it returns. */
function readsTooMuch(plan: string): boolean {
  const inVain = [...plan.matchAll(IN_VAIN)].some(([, rows]) => Number(rows) > MAX_ROWS);
  const scanned = [...plan.matchAll(SCANNED)].some(
    ([, rows, loops]) => Number(rows) * Number(loops) > MAX_ROWS,
  );
  return LARGE.test(plan) || inVain || scanned;
}

/**
 * Makes PostgreSQL log every plan with its counts from the next connection on. Slow, so use it only in the
 * pass that inspects plans.
 */
export async function logPlans(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const settings = [
    `session_preload_libraries = 'auto_explain'`,
    `auto_explain.log_min_duration = 0`,
    `auto_explain.log_level = 'warning'`,
    'auto_explain.log_analyze = on',
    'auto_explain.log_timing = off',
  ];
  for (const setting of settings) await client.query(`alter database ${client.database} set ${setting}`);
  await client.end();
}

/** Returns the function that reads each expensive plan logged from now on, once. */
export function watchPlans(logFile: string): () => string[] {
  const start = statSync(logFile).size;
  return () => {
    const text = readFileSync(logFile).subarray(start).toString('utf8');
    const entries = text.split(/^(?=\S)/m).filter((entry) => entry.includes('plan:'));
    const known = new Map(entries.filter(readsTooMuch).map((entry) => [withoutNumbers(entry), entry]));
    return [...known.values()].map((entry) => entry.replace(/^.*?Query Text: /s, ''));
  };
}

/** Returns a plan without its numbers, to identify equal plans. */
const withoutNumbers = (entry: string): string =>
  entry
    .replace(/^.*?Query Text: /s, '')
    .replaceAll(/ {2}\(cost=[^)]*\)/g, '')
    .replaceAll(/\(actual rows=[^)]*\)/g, '')
    .replaceAll(/\b(Removed by [^:]+|Heap Blocks|Memory|Buckets|Batches|Searches|Fetches)\b.*$/gm, '$1');
