import { expect, test } from 'vitest';
import { currentVisitor } from './current-visitor.ts';
import { type Outcome, type Visitor, WithVisitor } from './visitor.ts';

// The holder looks at no property of a visitor.
const visitor = (token: string) => ({ token }) as Visitor;

test('an outcome with a visitor changes the visitor of the calls that follow', () => {
  const first = visitor('first');
  const current = currentVisitor(first);
  expect(current.apply(new WithVisitor(visitor('second'), 'value'))).toBe('value');
  expect(current.get()).toEqual(visitor('second'));
  expect(first).toEqual(visitor('first'));
});

test('an outcome without a visitor changes nothing', () => {
  const first = visitor('first');
  const current = currentVisitor(first);
  expect(current.apply<Outcome<null>>(null)).toBeNull();
  expect(current.get()).toBe(first);
});
