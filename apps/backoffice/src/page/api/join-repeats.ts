/** The latest write of this page, until its response has arrived. */
let latest: { readonly request: string; readonly answer: Promise<Response> } | undefined;

/**
 * Sends a write, unless it repeats the latest one, which is still in progress: both then get its response. A double
 * click outruns the render that disables its button. A repeat after another write is sent, since it may undo that one.
 */
export async function joinRepeats(request: string, send: () => Promise<Response>): Promise<Response> {
  if (latest?.request !== request) {
    const answer = send();
    const current = { request, answer };
    latest = current;
    const forget = () => {
      if (latest === current) latest = undefined;
    };
    answer.then(forget, forget);
  }
  // The body of a response is read once, and each caller reads its own.
  return (await latest.answer).clone();
}
