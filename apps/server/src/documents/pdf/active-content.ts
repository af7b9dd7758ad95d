import { dictionaries } from './dictionaries.ts';
import type { PdfFault } from './pdf-report.ts';

/** Why a whole PDF is not safe to open, the most specific reason first. */
export type ActiveFault = Extract<PdfFault, 'form' | 'remote' | 'attached' | 'active'>;

const names = (...known: readonly string[]) => new RegExp(`/(?:${known.join('|')})(?![A-Za-z0-9])`);

/** Names that start scripts or programs, or send data. Links and form fields stay allowed. */
const ACTIVE = names('JavaScript', 'JS', 'Launch', 'ImportData', 'SubmitForm', 'RichMedia');
/** A form of Adobe's own kind: it may hold scripts, and most programs show an empty page for it. */
const FORM = names('XFA');
/** Actions that open another file: from a network's share (UNC) they tell it who the reader is. */
const REMOTE = names('GoToR', 'GoToE');
/** Actions and pictures that read another file or play one; the type of an article's thread is harmless. */
const PLAYED =
  /\/(?:Thread|Rendition|Movie|Sound)(?![A-Za-z0-9])(?<!\/Type\s*\/\w+)|\/Ref[\s\0]*(?:<<|[%\d])/;
const ATTACHED = names('EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment');

/** Strings are read this far, so that the time is linear in the file: an open one would be read to its end. */
const LENGTH = 256;
const BEGINNING = 96;
/** Fewer letters than these in so long a beginning may be those of `javascript:`. */
const HIDDEN = 12;
const inner = (length: number) => String.raw`\((?:\\[\s\S]|[^\\)]){0,${length}}`;
const FIGURES = String.raw`<[0-9A-Fa-f\s]*>`;
/** An address may be longer, and whether it ends does not matter. */
const ADDRESS = new RegExp(String.raw`/(?:URI|UF|F)[\s\0]*(?=(${inner(BEGINNING)}\)?|${FIGURES}))`, 'g');
const FILE_NAME = new RegExp(
  String.raw`/(?:UF|F)(?![A-Za-z0-9])\s*(${inner(LENGTH)}\)|${FIGURES}|\d+(?:\s+\d+\s+R)?|.?)`,
  'g',
);
/** The dictionary of an attachment's contents repeats the names' keys. */
const CONTENTS = /\/EF\s*<<[^>]{0,1024}>>/g;
/** An address that is another object, or stands behind a comment: what it is cannot be read where it is used. */
const DISTANT = /\/(?:URI|UF|F)(?![A-Za-z0-9])[\s\0]*(?:%|[+-]*[\d.]+(?:[\s\0]*%|[\s\0]+[+\-.\d]))/;
/** The contents of an attachment are always another object; a comment, which may hide such an entry, ends a line. */
const EMBEDDED =
  /\/EF(?:[ \t]*<<[ \t]*\/|(?<=[\r\n][^%\r\n]{0,1024}\/EF)\s*<<\s*\/)U?F \d+ \d+ R(?:\s*\/U?F \d+ \d+ R)?\s*>>/g;
/** A share in a network, or a file of the reader's machine. */
const ELSEWHERE = /^(?:\\|file:|smb:|\/\/)/i;
const SCRIPT = /^(?:javascript|vbscript|data):/i;
/** Attachments that hold data: an office may attach those of its document. */
const DATA_FILE = /^[^:]*\.(?:xml|txt|csv|json|xsig)$/i;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Returns the text of a PDF's string, literal or hexadecimal. */
function decodeString(written: string): string {
  const inner = written.slice(1).replace(/[)>]$/, '');
  const bytes = written.startsWith('<')
    ? Buffer.from(inner.replaceAll(/\s/g, ''), 'hex').toString('latin1')
    : inner.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, other = '') =>
        octal ? String.fromCharCode(Number.parseInt(octal, 8) % 256) : (ESCAPES[other] ?? other),
      );
  // UTF-16 with its mark: what matters here is ASCII.
  return bytes.startsWith('\xfe\xff') ? bytes.slice(2).replaceAll('\0', '') : bytes;
}

const plainAddress = (address: string): string => address.replaceAll(/[\0- \ufeff]|\xef\xbb\xbf/g, '');

/** Returns what an address does besides opening a page; readers skip blanks and marks in it. */
export function faultOfAddress(address: string): 'remote' | 'active' | null {
  const plain = plainAddress(address);
  if (ELSEWHERE.test(plain)) return 'remote';
  return SCRIPT.test(plain) ? 'active' : null;
}

/** Tells whether an attached file has the name of data. */
export const isDataFile = (name: string): boolean => DATA_FILE.test(name);

function faultOfAddresses(text: string): 'remote' | 'active' | null {
  for (const [, written = ''] of text.matchAll(ADDRESS)) {
    const address = decodeString(written);
    const fault = faultOfAddress(address);
    if (fault) return fault;
    // Blanks hide what follows.
    if (!/[)>]$/.test(written) && plainAddress(address).length < HIDDEN) return 'active';
  }
  return null;
}

/** Tells whether something other than data may be attached: each name must be readable, and that of a data file. */
function attachesMore(text: string): boolean {
  const found = [...text.replaceAll(CONTENTS, '').matchAll(FILE_NAME)]
    .map(([, name = '']) => name)
    // The flags of an annotation have the same key; a reference is a name that cannot be read.
    .filter((name) => !/^\d/.test(name) || /^\d+\s+\d+\s+R/.test(name));
  return found.some((name) => !/^[(<]/.test(name) || !isDataFile(decodeString(name)));
}

/**
 * Returns what makes a PDF unsafe to open: scripts and programs, forms with scripts, actions that open files elsewhere,
 * or attached files other than data; also under escaped names and in object streams. Null if there is nothing.
 */
export function findActiveContent(bytes: Uint8Array, isEncrypted: boolean): ActiveFault | null {
  let isAttaching = false;
  let isDistant = false;
  const parts: string[] = [];
  for (const text of dictionaries(bytes, isEncrypted)) {
    // An object stream that nothing usual has written.
    if (text === null) return 'active';
    if (FORM.test(text)) return 'form';
    const fault = REMOTE.test(text) ? 'remote' : faultOfAddresses(text);
    if (fault) return fault;
    if (ACTIVE.test(text) || PLAYED.test(text)) return 'active';
    isDistant ||= DISTANT.test(text.replaceAll(EMBEDDED, ''));
    isAttaching ||= ATTACHED.test(text);
    parts.push(text);
  }
  if (isAttaching && attachesMore(parts.join('\n'))) return 'attached';
  return isDistant ? 'remote' : null;
}
