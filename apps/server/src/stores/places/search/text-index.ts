/** An indexed text with its owner, kind of name and label (an index of the caller's, or -1). */
export type IndexEntry = {
  readonly text: string;
  readonly owner: number;
  readonly kind: number;
  readonly label: number;
};
/** Receives the range [from, to) of matching entries, of which `depth` letters match. */
type Visit = (from: number, to: number, depth: number) => void;

export type TextIndex = {
  readonly text: (at: number) => string;
  readonly owner: (at: number) => number;
  readonly kind: (at: number) => number;
  readonly label: (at: number) => number;
  /** Returns the range [from, to) of the texts with this prefix. */
  readonly range: (term: string) => readonly [from: number, to: number];
  /** Visits the ranges for every term one typo away: a wrong, missing, extra or swapped letter. Ranges may overlap. */
  readonly nearly: (term: string, visit: Visit) => void;
};

/**
 * Returns the first index in [from, to) of sorted texts whose letter at `depth` is at least `code`; an ended text sorts
 * first.
 */
function lowerBound(texts: readonly string[], from: number, to: number, depth: number, code: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const text = texts[middle] as string;
    if (text.length <= depth || text.charCodeAt(depth) < code) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Creates a sorted text index that is walked like a tree: two binary searches narrow a range by one letter. It takes 17
 * bytes plus the text per entry.
 */
export function createTextIndex(entries: IndexEntry[]): TextIndex {
  entries.sort((a, b) => (a.text < b.text ? -1 : a.text > b.text ? 1 : a.owner - b.owner));
  const texts = entries.map(({ text }) => text);
  const owners = Uint32Array.from(entries, ({ owner }) => owner);
  const kinds = Uint8Array.from(entries, ({ kind }) => kind);
  const labels = Int32Array.from(entries, ({ label }) => label);

  /** Narrows [from, to), which matches `depth` letters, by the rest of a term. */
  function narrow(term: string, at: number, from: number, to: number, depth: number, visit: Visit): void {
    let [low, high] = [from, to];
    let deep = depth;
    for (let i = at; i < term.length && low < high; i += 1, deep += 1) {
      const code = term.charCodeAt(i);
      low = lowerBound(texts, low, high, deep, code);
      high = lowerBound(texts, low, high, deep, code + 1);
    }
    if (low < high) visit(low, high, deep);
  }

  function nearly(term: string, visit: Visit): void {
    let low = 0;
    let high = texts.length;
    for (let i = 0; i < term.length && low < high; i += 1) {
      narrow(term, i + 1, low, high, i, visit); // An extra letter.
      const swapped = `${term[i + 1] ?? ''}${term[i]}`;
      if (swapped.length === 2) narrow(swapped + term.slice(i + 2), 0, low, high, i, visit);
      for (let child = lowerBound(texts, low, high, i, 0); child < high; ) {
        const code = (texts[child] as string).charCodeAt(i);
        const end = lowerBound(texts, child, high, i, code + 1);
        narrow(term, i + 1, child, end, i + 1, visit); // A wrong letter.
        narrow(term, i, child, end, i + 1, visit); // A missing letter.
        child = end;
      }
      const code = term.charCodeAt(i);
      low = lowerBound(texts, low, high, i, code);
      high = lowerBound(texts, low, high, i, code + 1);
    }
  }

  return {
    text: (at) => texts[at] as string,
    owner: (at) => owners[at] as number,
    kind: (at) => kinds[at] as number,
    label: (at) => labels[at] as number,
    range: (term) => {
      let found: readonly [number, number] = [0, 0];
      narrow(term, 0, 0, texts.length, 0, (from, to) => {
        found = [from, to];
      });
      return found;
    },
    nearly,
  };
}
