import { isKind, type PdfDictionary, type PdfObjects, type PdfValue, readValues, resolve } from './values.ts';

/** Commands that a document may give by itself: to show one of its pages, or to print itself. */
const COMMANDS: readonly string[] = ['FirstPage', 'LastPage', 'NextPage', 'PrevPage', 'Print'];
/** More actions in a row than any usual document has. */
const MAX_ACTIONS = 100;

const isNamed = (value: PdfValue, names: readonly string[]): boolean =>
  isKind(value, 'name') && names.includes(value.name);

/**
 * Tells whether a value does more, when it acts by itself, than show a page of its document or print it. A list or a
 * name is a place in the document.
 */
function doesMore(value: PdfValue, objects: PdfObjects, done: Set<PdfValue>): boolean {
  return resolve(value, objects).some((action) => {
    if (!isKind(action, 'dictionary') || done.has(action)) return false;
    done.add(action);
    if (done.size > MAX_ACTIONS) return true;
    return (
      !isHarmless(action, objects) || findNext(action, objects).some((next) => doesMore(next, objects, done))
    );
  });
}

/** Returns the actions that follow one: a single one, or a list. */
const findNext = (action: PdfDictionary, objects: PdfObjects): PdfValue[] =>
  readValues(action, 'Next')
    .flatMap((next) => resolve(next, objects))
    .flatMap((next) => (isKind(next, 'list') ? next.items : [next]));

function isHarmless(action: PdfDictionary, objects: PdfObjects): boolean {
  const every = (key: string, names: readonly string[]) =>
    readValues(action, key)
      .flatMap((value) => resolve(value, objects))
      .every((value) => isNamed(value, names));
  const kinds = readValues(action, 'S').flatMap((kind) => resolve(kind, objects));
  // A destination's own dictionary has no kind.
  if (kinds.length === 0) return true;
  return every('S', ['GoTo']) || (every('S', ['Named']) && every('N', COMMANDS));
}

/**
 * Tells whether a dictionary starts something by itself: when the document or a page is opened, closed, saved or
 * printed, or a field or an annotation is touched. A link that the reader follows is no such action.
 */
export function actsByItself(dictionary: PdfDictionary, objects: PdfObjects): boolean {
  const done = new Set<PdfValue>();
  const opening = readValues(dictionary, 'OpenAction');
  const triggered = readValues(dictionary, 'AA')
    .flatMap((triggers) => resolve(triggers, objects))
    .flatMap((triggers) =>
      isKind(triggers, 'dictionary') ? triggers.entries.map(([, action]) => action) : [],
    );
  return [...opening, ...triggered].some((action) => doesMore(action, objects, done));
}
