import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { validateXML } from 'xmllint-wasm';
import { type Element, parseXml } from './xml.ts';

const VERSIONS = ['pain.008.001.02', 'pain.008.001.08'] as const;
export type Version = (typeof VERSIONS)[number];
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:';
/** Memory of the validator for the largest file, in pages of 64 kB. */
const MAX_PAGES = 4096;

/** Returns the version that a document names by its namespace, or null. */
export function parseVersion(document: Element): Version | null {
  const name = (document.attributes.xmlns ?? '').replace(NAMESPACE, '');
  return VERSIONS.find((version) => version === name) ?? null;
}

/**
 * Describes the first place at which a pain.008 violates its version's schema. Returns null for a valid file, and for a
 * document of another kind, which has no schema here.
 */
export async function findFault(xml: string): Promise<string | null> {
  const document = parseXml(xml);
  const version = document && parseVersion(document);
  if (!version) return null;
  const { errors } = await validateXML({
    xml: { fileName: 'file.xml', contents: xml },
    schema: {
      fileName: 'schema.xsd',
      contents: readFileSync(join(import.meta.dirname, 'schemas', `${version}.xsd`), 'utf8'),
    },
    maxMemoryPages: MAX_PAGES,
  });
  const [first] = errors;
  // The bank quotes the reason with the element names of the file.
  return first ? first.message.replaceAll(`{${NAMESPACE}${version}}`, '').slice(0, 100) : null;
}
