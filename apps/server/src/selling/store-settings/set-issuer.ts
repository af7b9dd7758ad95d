/**
 * Sets a company's legal name, tax number, address and register entry, and stores' telephone and e-mail, in the
 * database of DATABASE_URL: `node apps/server/src/selling/store-settings/set-issuer.ts --help`. A running shop shows
 * them immediately.
 */
import { parseArgs } from 'node:util';
import { connect, type Db } from '../../platform/db/connect.ts';
import { selectStores } from '../../stores/catalogue/catalogue.queries.ts';
import { inventedFacts, missingArguments } from '../../stores/catalogue/invented-facts.ts';
import { toStores } from '../../stores/catalogue/store.ts';
import { changeSeller, SellerError } from './change-seller.ts';

const USAGE = `Usage: set-issuer.ts [--issuer ID company's facts] [--store N[,N…]|all] [store's facts]
  --issuer ID     a company, such as folio-es; a new ID adds one. --store gives it to stores
  --name TEXT     legal name
  --tax-id TEXT   tax number; its control digit is checked
  --country CODE  country of the tax number (ES)
  --address TEXT, --postcode TEXT, --city TEXT, --province TEXT
  --register TEXT entry in the commercial register
  --store N       stores by number, or all
  --phone TEXT    a store's telephone for customers
  --email TEXT    a store's address for customers`;

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  ...{ issuer: TEXT, name: TEXT, 'tax-id': TEXT, country: TEXT, address: TEXT, postcode: TEXT },
  ...{ city: TEXT, province: TEXT, register: TEXT, store: TEXT, phone: TEXT, email: TEXT },
  help: { type: 'boolean', short: 'h' },
} as const;

function exitWith(sentence: string, code = 1): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(code);
}

function readArguments() {
  try {
    return parseArgs({ options: OPTIONS }).values;
  } catch (error) {
    return exitWith(`${error instanceof Error ? error.message : error}\n${USAGE}`);
  }
}

/** Returns the options without surrounding spaces; an empty option ends the command. */
function readOptions() {
  const { help, ...texts } = readArguments();
  if (help) exitWith(USAGE, 0);
  const trimmed = Object.entries(texts).map(([name, text]) => [name, text.trim()] as const);
  for (const [name, text] of trimmed) if (text === '') exitWith(`--${name} is empty.\n${USAGE}`);
  return Object.fromEntries(trimmed) as typeof texts;
}

const loadStores = async (db: Db) => [...toStores(await selectStores(db)).stores.values()];

const { issuer, store, phone, email, 'tax-id': taxId, postcode: postalCode, ...rest } = readOptions();
const { name, country, address, city, province, register } = rest;
const facts = { name, taxId, country, address, postalCode, city, province, register };
const hasFacts = Object.values(facts).some((fact) => fact !== undefined);
if (hasFacts && !issuer) exitWith(`--issuer must name the company.\n${USAGE}`);
if ((phone ?? email) !== undefined && !store) exitWith(`--store must name the stores.\n${USAGE}`);
if (!issuer && (phone ?? email) === undefined) exitWith(USAGE);
const numbers = store === undefined || store === 'all' ? [] : store.split(',').map(Number);
if (!numbers.every(Number.isInteger)) exitWith(`--store takes numbers, or all.\n${USAGE}`);
const url = process.env.DATABASE_URL;
if (!url) exitWith('Set DATABASE_URL to the database of the shop.');

const { db } = connect(url, { max: 4 });
try {
  const stores = store === 'all' ? (await loadStores(db)).map(({ id }) => id) : numbers;
  const changed = await changeSeller(db, {
    ...(issuer && { issuer: { id: issuer, facts } }),
    ...{ stores, contacts: { phone, email }, now: new Date() },
  });
  process.stderr.write(
    changed > 0 ? 'The facts are set.\n' : 'The facts were set already; nothing was changed.\n',
  );
  const closed = (await loadStores(db)).filter((one) => inventedFacts(one).length > 0);
  for (const one of closed)
    process.stderr.write(
      `Store ${one.id} stays closed in live mode until: set-issuer.ts ${missingArguments(one)}\n`,
    );
} catch (error) {
  if (!(error instanceof SellerError)) throw error;
  process.exitCode = 1;
  process.stderr.write(`${error.message} Nothing was changed.\n`);
} finally {
  await db.destroy();
}
