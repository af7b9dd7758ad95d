const REFUSED = /^\s*q\s*=\s*0(?:\.0*)?\s*$/;

/** Whether a client that sends this `Accept-Encoding` takes an encoding; one that it gives the weight 0 it does not. */
export const acceptsEncoding = (accepted: string | undefined, encoding: string): boolean =>
  (accepted ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';');
    return name?.trim() === encoding && !parameters.some((one) => REFUSED.test(one));
  });
