import { dictionaries } from './dictionaries.ts';
import type { PdfFault } from './pdf-report.ts';

/** Why a whole PDF is not safe to open, the most specific reason first. */
type ActiveFault = Extract<PdfFault, 'form' | 'remote' | 'attached' | 'active'>;

const names = (...known: readonly string[]) => new RegExp(`/(?:${known.join('|')})(?![A-Za-z0-9])`);

/** Names that start scripts or programs, or send data. Links and form fields stay allowed. */
const ACTIVE = names('JavaScript', 'JS', 'Launch', 'ImportData', 'SubmitForm', 'RichMedia');
/** A form of Adobe's own kind: it may hold scripts, and most programs show an empty page for it. */
const FORM = names('XFA');
/** Actions that open another file: from a network's share (UNC) they tell it who the reader is. */
const REMOTE = names('GoToR', 'GoToE');
const ATTACHED = names('EmbeddedFile', 'EmbeddedFiles', 'EF', 'FileAttachment');

const STRING = String.raw`\((?:\\[\s\S]|[^\\)])*\)|<[0-9A-Fa-f\s]*>`;
const ADDRESS = new RegExp(String.raw`/(?:URI|UF|F)\s*(${STRING})`, 'g');
const FILE_NAME = new RegExp(String.raw`/(?:UF|F)(?![A-Za-z0-9])\s*(${STRING}|\d+(?:\s+\d+\s+R)?|.?)`, 'g');
/** The dictionary of an attachment's contents repeats the names' keys. */
const CONTENTS = /\/EF\s*<<[^>]*>>/g;
/** A share in a network, or a file of the reader's machine. */
const ELSEWHERE = /^\s*(?:\\|file:|smb:|\/\/\S)/i;
/** Attachments that hold data: an office may attach those of its document. */
const DATA_FILE = /^[^:]*\.(?:xml|txt|csv|json|xsig)$/i;

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** Returns the text of a PDF's string, literal or hexadecimal. */
function decodeString(written: string): string {
  const inner = written.slice(1, -1);
  const bytes = written.startsWith('<')
    ? Buffer.from(inner.replaceAll(/\s/g, ''), 'hex').toString('latin1')
    : inner.replaceAll(/\\(?:([0-7]{1,3})|(\r\n|[\s\S]))/g, (_, octal?: string, other = '') =>
        octal ? String.fromCharCode(Number.parseInt(octal, 8) % 256) : (ESCAPES[other] ?? other),
      );
  // UTF-16 with its mark: what matters here is ASCII.
  return bytes.startsWith('\xfe\xff') ? bytes.slice(2).replaceAll('\0', '') : bytes;
}

const leadsElsewhere = (text: string): boolean =>
  [...text.matchAll(ADDRESS)].some(([, address = '']) => ELSEWHERE.test(decodeString(address)));

/** Tells whether something other than data may be attached: each name must be readable, and that of a data file. */
function attachesMore(text: string): boolean {
  const found = [...text.replaceAll(CONTENTS, '').matchAll(FILE_NAME)]
    .map(([, name = '']) => name)
    // The flags of an annotation have the same key; a reference is a name that cannot be read.
    .filter((name) => !/^\d/.test(name) || /^\d+\s+\d+\s+R/.test(name));
  return found.some((name) => !/^[(<]/.test(name) || !DATA_FILE.test(decodeString(name)));
}

/**
 * Returns what makes a PDF unsafe to open: scripts and programs, forms with scripts, actions that open files elsewhere,
 * or attached files other than data; also under escaped names and in object streams. Null if there is nothing.
 */
export function findActiveContent(bytes: Uint8Array): ActiveFault | null {
  let isAttaching = false;
  const parts: string[] = [];
  for (const text of dictionaries(bytes)) {
    // An object stream that nothing usual has written.
    if (text === null) return 'active';
    if (FORM.test(text)) return 'form';
    if (REMOTE.test(text) || leadsElsewhere(text)) return 'remote';
    if (ACTIVE.test(text)) return 'active';
    isAttaching ||= ATTACHED.test(text);
    parts.push(text);
  }
  return isAttaching && attachesMore(parts.join('\n')) ? 'attached' : null;
}
