import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './embedded-postgres.ts';

/** The parts of the runners' reports that contain the passed tests. */
export type VitestReport = {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};
type Suite = {
  readonly title: string;
  readonly suites?: readonly Suite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
};
export type JourneyReport = { readonly suites: readonly Suite[] };

const STATEMENT = /\[([A-Z]{2}-\d+)\]/g;

/** The statements of the specification, a section a line. */
export const statements = (): string[] =>
  readFileSync(join(projectRoot, 'docs/statements.txt'), 'utf8').split(/\s+/).filter(Boolean);

export const vitestPassed = ({ testResults }: VitestReport): string[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ fullName, status }) => (status === 'passed' ? [fullName] : [])),
  );

/** Returns the titles of the journeys that passed at the first attempt, with those of their groups. */
export const journeysPassed = ({ suites }: JourneyReport): string[] =>
  suites.flatMap(({ title, suites: inner = [], specs }) =>
    [
      ...specs.flatMap((spec) =>
        spec.tests.some(({ status }) => status === 'expected') ? [spec.title] : [],
      ),
      ...journeysPassed({ suites: inner }),
    ].map((name) => `${title} ${name}`),
  );

/** Returns the statements that none of the titles names. */
export function unproven(titles: readonly string[]): string[] {
  const named = new Set(titles.flatMap((title) => [...title.matchAll(STATEMENT)].map(([, id]) => id)));
  return statements().filter((id) => !named.has(id));
}
