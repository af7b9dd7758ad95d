const ZERO_WEIGHT = /^\s*q\s*=\s*0(?:\.0*)?\s*$/;

/** Returns whether an `Accept-Encoding` header accepts an encoding; weight 0 rejects it. */
export const acceptsEncoding = (header: string | undefined, encoding: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';');
    return name?.trim() === encoding && !parameters.some((one) => ZERO_WEIGHT.test(one));
  });
