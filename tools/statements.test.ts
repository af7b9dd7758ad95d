import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './embedded-postgres.ts';
import { journeysPassed, statements, unproven, vitestPassed } from './statements.ts';

const SPECIFICATION = join(projectRoot, '../shared/spec/storefront.md');
/** A statement begins a line, a list's entry or a table's row. */
const STATEMENT = /^(?:\s*-\s+|\|\s*|)\[([A-Z]{2}-\d+)\]/gm;

test.skipIf(!existsSync(SPECIFICATION))(
  'the statements are those of the specification beside the checkout',
  () => {
    const specified = readFileSync(SPECIFICATION, 'utf8').matchAll(STATEMENT);
    expect(statements().toSorted()).toEqual([...new Set([...specified].map(([, id]) => id))].toSorted());
  },
);

test('a statement is proven by a test that passed, named in its title or in that of its group', () => {
  const [first = '', second = '', third = '', ...others] = statements();
  const rest = others.map((id) => `[${id}]`).join(' ');
  const fullName = (id: string) => `${rest} [${id}] a part`;
  const assertionResults = [
    { fullName: fullName(first), status: 'passed' },
    { fullName: fullName(second), status: 'failed' },
    { fullName: fullName(second), status: 'skipped' },
  ];
  const journey = (id: string, status: string) => ({
    title: `[${id}]`,
    specs: [{ title: 'a journey', tests: [{ status }] }],
  });
  const suites = [
    { title: 'a.e2e.ts', specs: [], suites: [journey(third, 'expected')] },
    { title: 'b.e2e.ts', specs: [], suites: [journey(second, 'skipped'), journey(second, 'flaky')] },
  ];
  const passed = [...vitestPassed({ testResults: [{ assertionResults }] }), ...journeysPassed({ suites })];
  expect(unproven(passed)).toEqual([second]);
});
