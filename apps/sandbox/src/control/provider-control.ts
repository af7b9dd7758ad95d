import type { ProviderControl, WayGroup } from '../provider.ts';
import type { Database } from '../store/database.ts';
import { grantOutcome, type KnownOutcomes, OUTCOME_MEMBERS } from './outcome.ts';
import { readRequest, type Scope, writeRequest } from './requested-outcomes.ts';

/** A member of POST /__control that only one provider has. */
interface Member {
  /** Checks and stores the value; throws a ControlError for a wrong one. */
  grant(value: unknown): void;
  /** Returns the value for GET /__state, or undefined to leave it out. */
  inForce?(): unknown;
}

export interface ControlDeclaration extends KnownOutcomes {
  provider: string;
  /** Reads a requested refund; providers without it cannot be asked to let a refund fail. */
  readRefund?(value: unknown): string;
  members?: Readonly<Record<string, Member>>;
  /** Buttons of the home page. */
  ways: readonly WayGroup[];
}

interface RequestedRefund {
  /** The result in the provider's own terms. */
  course: string;
  scope: Scope;
}

/** Makes a provider's part of POST /__control from its declaration. */
export function declareControl(db: Database, declaration: ControlDeclaration): ProviderControl {
  const { provider, readRefund, members = {}, ways } = declaration;
  return {
    members: [...OUTCOME_MEMBERS, ...(readRefund ? ['refund'] : []), ...Object.keys(members)],
    grant(json, scope) {
      grantOutcome(db, provider, json, scope, declaration);
      if (readRefund && json.refund !== undefined) {
        const course = json.refund === null ? null : readRefund(json.refund);
        writeRequest(db, provider, 'refund', course === null ? null : { course, scope });
      }
      for (const [name, member] of Object.entries(members)) {
        if (json[name] !== undefined) member.grant(json[name]);
      }
    },
    inForce() {
      const own = Object.entries(members).map(([name, { inForce }]) => [name, inForce?.()] as const);
      return {
        ...(readRefund && { refund: readRequest(db, provider, 'refund') }),
        ...Object.fromEntries(own.filter(([, value]) => value !== undefined)),
      };
    },
    ways,
  };
}

/** Returns the requested result of the next refund, or null; a request for one refund is then used up. */
export function takeRefund(db: Database, provider: string): string | null {
  const requested = readRequest<RequestedRefund>(db, provider, 'refund');
  if (requested?.scope === 'next') writeRequest(db, provider, 'refund', null);
  return requested?.course ?? null;
}
