import { readFileSync, statSync } from 'node:fs';
import pg from 'pg';

/** Tables that a request must never read whole. */
const LARGE =
  /Seq Scan on (?:public\.)?(customer_order|order_line|payment_attempt|ledger_entry|act|stored_file|order_document|customer_user)\b/;

/**
 * Has PostgreSQL write every plan to its log from the next connection on. Slow: only for the pass that looks at plans.
 * `readPlans` answers the plans since then that scan a large table, each once.
 */
export async function watchPlans(url: string, logFile: string): Promise<{ readPlans: () => string[] }> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const settings = [
    `session_preload_libraries = 'auto_explain'`,
    `auto_explain.log_min_duration = 0`,
    `auto_explain.log_level = 'warning'`,
  ];
  for (const setting of settings) await client.query(`alter database ${client.database} set ${setting}`);
  await client.end();
  const start = statSync(logFile).size;
  const readPlans = () => {
    const text = readFileSync(logFile).subarray(start).toString('utf8');
    const entries = text.split(/^(?=\S)/m).filter((entry) => entry.includes('plan:'));
    const scans = entries.filter((entry) => LARGE.test(entry)).map(withoutNumbers);
    return [...new Set(scans)];
  };
  return { readPlans };
}

const withoutNumbers = (entry: string): string =>
  entry.replace(/^.*?Query Text: /s, '').replaceAll(/ {2}\(cost=[^)]*\)/g, '');
