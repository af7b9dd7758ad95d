import { decodeText, faultOfAddress, isDataFile } from './addresses.ts';
import { actsByItself } from './opening-actions.ts';
import type { PdfFault } from './pdf-report.ts';
import { isKind, type PdfDictionary, type PdfObjects, type PdfValue, readValues, resolve } from './values.ts';

/** Why a whole PDF is not safe to open, the most specific reason first. */
export type ActiveFault = Extract<PdfFault, 'form' | 'remote' | 'attached' | 'active'>;
const FAULTS = ['form', 'remote', 'active', 'attached'] as const satisfies readonly ActiveFault[];

/** Actions that start scripts or programs, send data, or play a file. Links and form fields stay allowed. */
const ACTIVE_ACTIONS = [
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'RichMediaExecute',
  'Rendition',
  'Movie',
  'Sound',
];
/** Actions that open another file: from a network's share (UNC) they tell it who the reader is. */
const REMOTE_ACTIONS = ['GoToR', 'GoToE'];
const PLAYERS = ['RichMedia', 'Movie', 'Sound'];
/** Scripts of the whole document, and of a model in three dimensions. */
const SCRIPTS = ['JavaScript', 'OnInstantiate'];
const FILE_NAMES = ['F', 'UF', 'DOS', 'Unix', 'Mac'];
const ADDRESSES = ['URI', 'Base', ...FILE_NAMES];

/** Returns what may stand under a key. A reference may lead to several objects, of which a reader takes one. */
const found = (dictionary: PdfDictionary, key: string, objects: PdfObjects): PdfValue[] =>
  readValues(dictionary, key).flatMap((value) => resolve(value, objects));

const names = (dictionary: PdfDictionary, key: string, objects: PdfObjects): string[] =>
  found(dictionary, key, objects).flatMap((value) => (isKind(value, 'name') ? [value.name] : []));

const texts = (dictionary: PdfDictionary, key: string, objects: PdfObjects): string[] =>
  found(dictionary, key, objects).flatMap((value) => (isKind(value, 'text') ? [decodeText(value.text)] : []));

const hasAny = (dictionary: PdfDictionary, keys: readonly string[]): boolean =>
  keys.some((key) => readValues(dictionary, key).length > 0);

/** Returns the faults that a dictionary has by the names in it. */
function namedFaults(dictionary: PdfDictionary, objects: PdfObjects): (ActiveFault | null)[] {
  const action = names(dictionary, 'S', objects);
  const isScript = readValues(dictionary, 'JS').length > 0 && readValues(dictionary, 'S').length > 0;
  const isPlayer = names(dictionary, 'Subtype', objects).some((type) => PLAYERS.includes(type));
  const isElsewhere =
    action.some((name) => REMOTE_ACTIONS.includes(name)) ||
    (action.includes('Thread') && hasAny(dictionary, ['F'])) ||
    // The contents of a stream, or a page that a picture shows, of another file.
    (dictionary.isStream && hasAny(dictionary, ['F'])) ||
    found(dictionary, 'Ref', objects).some((page) => isKind(page, 'dictionary') && hasAny(page, ['F']));
  return [
    // A form of Adobe's own kind: it may hold scripts, and most programs show an empty page for it.
    hasAny(dictionary, ['XFA']) ? 'form' : null,
    isElsewhere ? 'remote' : null,
    isScript || isPlayer || hasAny(dictionary, SCRIPTS) ? 'active' : null,
    action.some((name) => ACTIVE_ACTIONS.includes(name)) || actsByItself(dictionary, objects)
      ? 'active'
      : null,
  ];
}

/** Returns the faults of addresses and of files' names. */
function writtenFaults(dictionary: PdfDictionary, objects: PdfObjects): (ActiveFault | null)[] {
  const addresses = ADDRESSES.flatMap((key) => texts(dictionary, key, objects));
  return [
    ...addresses.map(faultOfAddress),
    // An address that nobody finds here may be found by a reader.
    readValues(dictionary, 'URI').some((address) => resolve(address, objects).length === 0) ? 'remote' : null,
    attachesMore(dictionary, objects) ? 'attached' : null,
  ];
}

/** Tells whether something other than data is attached: each name must be readable, and that of a data file. */
function attachesMore(dictionary: PdfDictionary, objects: PdfObjects): boolean {
  if (!hasAny(dictionary, ['EF'])) return false;
  const written = FILE_NAMES.filter((key) => hasAny(dictionary, [key])).map((key) =>
    texts(dictionary, key, objects),
  );
  return written.length === 0 || written.some((known) => known.length === 0 || !known.every(isDataFile));
}

function* dictionariesIn(value: PdfValue): Generator<PdfDictionary> {
  if (isKind(value, 'list')) for (const item of value.items) yield* dictionariesIn(item);
  if (!isKind(value, 'dictionary')) return;
  yield value;
  for (const [, item] of value.entries) yield* dictionariesIn(item);
}

/** Tells whether the strings of an object matter: those of addresses and files' names, or one by itself. */
export function hasAddress(value: PdfValue): boolean {
  if (isKind(value, 'text')) return true;
  for (const dictionary of dictionariesIn(value)) if (hasAny(dictionary, ADDRESSES)) return true;
  return false;
}

/** Returns an object with its addresses and files' names, or itself if it is a string, changed. */
export function mapAddresses(value: PdfValue, change: (text: string) => string): PdfValue {
  if (isKind(value, 'text')) return { ...value, text: change(value.text) };
  const within = (item: PdfValue) => (isKind(item, 'text') ? item : mapAddresses(item, change));
  if (isKind(value, 'list')) return { ...value, items: value.items.map(within) };
  if (!isKind(value, 'dictionary')) return value;
  const entries = value.entries.map(
    ([key, item]) => [key, ADDRESSES.includes(key) ? mapAddresses(item, change) : within(item)] as const,
  );
  return { ...value, entries };
}

/**
 * Returns what makes a PDF unsafe to open: scripts and programs, forms with scripts, actions that open files elsewhere
 * or act by themselves, or attached files other than data. Null if there is nothing. The strings of an encrypted file
 * are left out if they are not readable.
 */
export function findActiveContent(objects: PdfObjects, hasReadableStrings: boolean): ActiveFault | null {
  const faults = new Set<ActiveFault | null>();
  for (const value of objects.values)
    for (const dictionary of dictionariesIn(value)) {
      for (const fault of namedFaults(dictionary, objects)) faults.add(fault);
      if (hasReadableStrings) for (const fault of writtenFaults(dictionary, objects)) faults.add(fault);
    }
  return FAULTS.find((fault) => faults.has(fault)) ?? null;
}
