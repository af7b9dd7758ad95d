declare global {
  /** What a tag manager reads once the visitor allows one. Nothing is sent from here. */
  var dataLayer: object[] | undefined;
}

/** Adds an entry to the data layer. */
export function pushEntry(entry: object): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(entry);
}

/** A command to Google's tags, which take it for one by its being an `arguments` object. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be read as something else.
  pushEntry(arguments);
}
