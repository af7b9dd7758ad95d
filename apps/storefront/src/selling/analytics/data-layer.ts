declare global {
  /** The data layer, which a tag manager reads once the visitor allows one. It sends nothing itself. */
  var dataLayer: object[] | undefined;
}

/** Adds an entry to the data layer. */
export function pushEntry(entry: object): void {
  globalThis.dataLayer ??= [];
  globalThis.dataLayer.push(entry);
}

let isDirect = false;

/** Forwards later events to Google's measurement too, if no container reads the data layer. */
export function sendDirectly(): void {
  isDirect = true;
}

/** Adds an event with its parameters. */
export function pushEvent(event: string, parameters: Readonly<Record<string, unknown>>): void {
  // Clears the parameters of the previous event.
  if ('ecommerce' in parameters) pushEntry({ ecommerce: null });
  pushEntry({ event, ...parameters });
  const { ecommerce, ...others } = parameters;
  if (isDirect) gtag('event', event, { ...others, ...(ecommerce as object | undefined) });
}

/** Pushes a command for Google's tags, which recognize it as an `arguments` object. */
export function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: an array would be read as something else.
  pushEntry(arguments);
}
