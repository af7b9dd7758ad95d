/** Holds the names of the code to the terms of tools/glossary.ts. */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { projectRoot } from './embedded-postgres.ts';
import { COINED, FAIR } from './glossary.ts';

type Node = { readonly type?: string; readonly [field: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const DECLARATIONS = /^(VariableDeclarator|TSTypeAliasDeclaration|TSInterfaceDeclaration|ClassDeclaration)$/;
const PROPERTIES =
  /^(Property|PropertyDefinition|MethodDefinition|TSPropertySignature|TSMethodSignature|TSParameterProperty)$/;

/** Returns the names that a pattern binds: `{ a, b: [c] }` binds a and c. */
function bound(pattern: unknown): string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(bound);
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [String(pattern.name)];
  const { properties, elements, value, left, argument, parameter } = pattern;
  return [properties, elements, value, left, argument, parameter].flatMap(bound);
}

/** Returns the names that one node declares. */
function declared(node: Node): string[] {
  const { type = '', id, params, key, literal } = node;
  if (DECLARATIONS.test(type)) return bound(id);
  if (type.includes('Function')) return [...bound(id), ...bound(params)];
  if (PROPERTIES.test(type) && isNode(key) && !node.computed) return [String(key.name ?? key.value)];
  if (type === 'TSLiteralType' && isNode(literal) && typeof literal.value === 'string')
    return [literal.value];
  return [];
}

/** Returns all names that a module declares, members of unions of texts included. */
function listNames(path: string, source: string): string[] {
  const names: string[] = [];
  const visit = (value: unknown): void => {
    if (!isNode(value)) return;
    names.push(...declared(value));
    for (const child of Object.values(value)) visit(child);
  };
  visit(parseSync(path, source).program);
  // A name with spaces is a sentence: the title of a test, or a text.
  return names.filter((name) => !name.includes(' '));
}

/** Splits `camelCase`, `kebab-case` and `SNAKE_CASE` into words: `isUnderWay` becomes "is under way". */
const toWords = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .join(' ');

const PATTERNS = COINED.map(([words, instead]) => ({ pattern: new RegExp(`(^| )(${words})( |$)`), instead }));

/** Returns why a name is rejected; undefined for a fair one. */
function findFault(name: string): string | undefined {
  if (Object.hasOwn(FAIR, name)) return undefined;
  if (/^(?!is|one|any|out)[a-z]\w*Of$/.test(name)) return 'a noun, or a verb first';
  const words = toWords(name);
  return PATTERNS.find(({ pattern }) => pattern.test(words))?.instead;
}

const files = globSync('{apps,packages,tools,e2e,bench}/**/*.{ts,tsx}', {
  cwd: projectRoot,
  exclude: (path) => /^(node_modules|dist|generated)$/.test(basename(path)),
});

describe('names are the field’s terms', () => {
  it('of declarations, properties, parameters and states', () => {
    expect(files.length).toBeGreaterThan(3000);
    const faults = files.flatMap((path) =>
      listNames(path, readFileSync(join(projectRoot, path), 'utf8')).flatMap((name) => {
        const instead = findFault(name);
        return instead === undefined ? [] : [`${path}: ${name} (${instead})`];
      }),
    );
    expect([...new Set(faults)]).toEqual([]);
  });

  it('of files', () => {
    const faults = files.filter((path) => {
      const name = basename(path).replace(/(\.\w+)*\.tsx?$/, '');
      return findFault(name) !== undefined || /(?<!search)-words$/.test(name);
    });
    expect(faults).toEqual([]);
  });

  it.each(['isUnderWay', 'SAVE_MOVE', 'kept-report', 'statusOf', 'notToldYet'])('rejects %s', (name) => {
    expect(findFault(name)).toBeDefined();
  });

  it.each(['holdsMoney', 'isPartOf', 'actsAs', 'understand'])('accepts %s', (name) => {
    expect(findFault(name)).toBeUndefined();
  });
});
