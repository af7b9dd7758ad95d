declare global {
  /** What a tag manager reads once the visitor allows one. Nothing is sent from here. */
  var dataLayer: object[] | undefined;
}

/** Adds an entry to the data layer. */
export function pushEntry(entry: object): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(entry);
}

let isDirect = false;

/** From now on events go to Google's measurement too, where no container reads the data layer. */
export function sendDirectly(): void {
  isDirect = true;
}

/** Adds an event with its parameters. */
export function pushEvent(event: string, parameters: Readonly<Record<string, unknown>>): void {
  // What an event before had is not this one's.
  if ('ecommerce' in parameters) pushEntry({ ecommerce: null });
  pushEntry({ event, ...parameters });
  const { ecommerce, ...others } = parameters;
  if (isDirect) gtag('event', event, { ...others, ...(ecommerce as object | undefined) });
}

/** A command to Google's tags, which take it for one by its being an `arguments` object. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be read as something else.
  pushEntry(arguments);
}
