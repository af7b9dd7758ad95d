import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:';

const read = (message: string): string => readFileSync(join(import.meta.dirname, `${message}.xsd`), 'utf8');

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
  'pain.008.001.02': () => read('pain.008.001.02'),
  'pain.008.001.08': () => read('pain.008.001.08'),
  'pain.002.001.03': () => read('pain.002.001.03'),
  'pain.002.001.10': () => read('pain.002.001.10'),
  'camt.054.001.02': () => notification('02'),
  'camt.054.001.08': () => notification('08'),
};

/** Returns the message type that a file declares by its namespace. */
export const readMessage = (xml: string): string => xml.split(NAMESPACE)[1]?.split('"')[0] ?? '';

/** Validates a file by the schema that it declares; returns the validator's messages, none for a valid file. */
export async function schemaFaults(xml: string): Promise<readonly string[]> {
  const schema = SCHEMAS[readMessage(xml)];
  if (!schema) return [`no schema for «${readMessage(xml)}»`];
  const { errors } = await validateXML({
    xml: { fileName: 'file.xml', contents: xml },
    schema: { fileName: 'schema.xsd', contents: schema() },
  });
  return errors.map(({ message }) => message);
}
