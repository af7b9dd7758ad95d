import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:';

const read = (message: string): string => readFileSync(join(import.meta.dirname, `${message}.xsd`), 'utf8');
/** The simulated bank checks files by the same schemas. */
const BANK = '../../../../sandbox/src/bank/schemas';

/** Derives an edition's notification from its account report: the same types, without balances (README.md). */
const notification = (edition: string): string =>
  read(`camt.052.001.${edition}`)
    .replaceAll('camt.052', 'camt.054')
    .replaceAll('"BkToCstmrAcctRpt"', '"BkToCstmrDbtCdtNtfctn"')
    .replace('name="Rpt"', 'name="Ntfctn"')
    .replace('name="RptPgntn"', 'name="NtfctnPgntn"')
    .replace('name="AddtlRptInf"', 'name="AddtlNtfctnInf"')
    .replace(/<xs:element [^>]*name="Bal"[^>]*>/, '');

const SCHEMAS: Readonly<Record<string, () => string>> = {
  'pain.008.001.02': () => read(join(BANK, 'pain.008.001.02')),
  'pain.008.001.08': () => read(join(BANK, 'pain.008.001.08')),
  'pain.002.001.03': () => read('pain.002.001.03'),
  'pain.002.001.10': () => read('pain.002.001.10'),
  'camt.054.001.02': () => notification('02'),
  'camt.054.001.08': () => notification('08'),
};

/** Returns the message type that a file declares by its namespace. */
export const readMessage = (xml: string): string => xml.split(NAMESPACE)[1]?.split('"')[0] ?? '';

/**
 * Validates files by the schemas that they declare, each schema's files at one go: reading it takes longest. Returns
 * the validator's messages of each file, none for a valid one.
 */
export async function schemaFaults(...files: readonly string[]): Promise<readonly (readonly string[])[]> {
  const faults: string[][] = files.map(() => []);
  for (const message of new Set(files.map(readMessage))) {
    const own = files.flatMap((contents, at) =>
      readMessage(contents) === message ? [{ at, contents }] : [],
    );
    const schema = SCHEMAS[message];
    if (!schema) {
      for (const { at } of own) faults[at]?.push(`no schema for «${message}»`);
      continue;
    }
    const { errors } = await validateXML({
      xml: own.map(({ at, contents }) => ({ fileName: `${at}.xml`, contents })),
      schema: { fileName: 'schema.xsd', contents: schema() },
    });
    let at = 0;
    for (const { message: fault, rawMessage } of errors) {
      // A line without a file's name belongs to the one before.
      at = Number(/^(\d+)\.xml\b/.exec(rawMessage)?.[1] ?? at);
      faults[at]?.push(fault);
    }
  }
  return faults;
}
