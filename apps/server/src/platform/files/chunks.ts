export type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
export type Chunk = { readonly bytes: Buffer; readonly isLast: boolean };

/**
 * Splits bytes into chunks of one size, the last one possibly shorter; an empty source gives one empty chunk. Each
 * chunk overwrites the previous one.
 */
export async function* chunks(source: Bytes, size: number): AsyncGenerator<Chunk> {
  const chunk = Buffer.allocUnsafeSlow(size);
  let filled = 0;
  for await (const part of source) {
    let rest = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
    // Holds a full chunk back until more bytes arrive: only the end of the source shows that it is the last.
    while (filled + rest.length > size) {
      const copied = rest.copy(chunk, filled);
      yield { bytes: chunk, isLast: false };
      rest = rest.subarray(copied);
      filled = 0;
    }
    filled += rest.copy(chunk, filled);
  }
  yield { bytes: chunk.subarray(0, filled), isLast: true };
}

/** Reads the first bytes of a source, at most `length`, and returns them with the whole source. */
export async function peek(source: Bytes, length: number): Promise<{ head: Buffer; all: Bytes }> {
  const iterator =
    Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]();
  const read: Uint8Array[] = [];
  let available = 0;
  let isDone = false;
  while (available < length && !isDone) {
    const step = await iterator.next();
    isDone = step.done === true;
    if (step.done) break;
    read.push(step.value);
    available += step.value.byteLength;
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

/** Discards the rest of a source, so that the next part of a form can arrive. Ignores a sender that disconnects. */
export async function drain(source: Bytes): Promise<void> {
  try {
    for await (const _ of source);
  } catch {
    // No reader needs these bytes.
  }
}
