import { type Outcome, type Visitor, WithVisitor } from './visitor.ts';

/** The visitor of one request, while its calls and loaders run. */
export type CurrentVisitor = {
  readonly get: () => Visitor;
  /** Makes the visitor of an outcome the current one. Returns the outcome's value. */
  readonly apply: <T>(outcome: Outcome<T>) => T;
};

/** Holds the visitor of a request: the only place where the changes of use cases take effect. */
export function currentVisitor(first: Visitor): CurrentVisitor {
  let visitor = first;
  return {
    get: () => visitor,
    apply(outcome) {
      if (!(outcome instanceof WithVisitor)) return outcome;
      visitor = outcome.visitor;
      return outcome.value;
    },
  };
}
