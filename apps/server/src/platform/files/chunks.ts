export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
export type Chunk = { readonly bytes: Buffer; readonly isLast: boolean };

/**
 * The same bytes in chunks of one size, the last one shorter or as long; one empty chunk for no bytes at all.
 * Each chunk is overwritten by the next one.
 */
export async function* chunks(source: Bytes, size: number): AsyncGenerator<Chunk> {
  const chunk = Buffer.allocUnsafeSlow(size);
  let held = 0;
  for await (const part of source) {
    let rest = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    // A full chunk waits until more comes: only the end of the source tells whether it is the last.
    while (held + rest.length > size) {
      const copied = rest.copy(chunk, held);
      yield { bytes: chunk, isLast: false };
      rest = rest.subarray(copied);
      held = 0;
    }
    held += rest.copy(chunk, held);
  }
  yield { bytes: chunk.subarray(0, held), isLast: true };
}

/** The first bytes of a source, so many if it has them, and the whole source again. */
export async function peek(source: Bytes, length: number): Promise<{ head: Buffer; all: Bytes }> {
  const iterator =
    Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  const read: Uint8Array[] = [];
  let held = 0;
  let isDone = false;
  while (held < length && !isDone) {
    const step = await iterator.next();
    isDone = step.done === true;
    if (step.done) break;
    read.push(step.value);
    held += step.value.byteLength;
  }
  async function* again(): AsyncGenerator<Uint8Array> {
    try {
      yield* read;
      while (!isDone) {
        const step = await iterator.next();
        if (step.done) return;
        yield step.value;
      }
    } finally {
      await iterator.return?.();
    }
  }
  return { head: Buffer.concat(read).subarray(0, length), all: again() };
}

/**
 * Reads past the rest of a source: the parts of a form after this one come only then. A sender that hangs up
 * meanwhile is no matter.
 */
export async function drain(source: Bytes): Promise<void> {
  try {
    for await (const _ of source);
  } catch {
    // Nobody waits for these bytes.
  }
}
