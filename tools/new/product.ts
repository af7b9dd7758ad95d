import { LOCALES } from '../../packages/domain/src/locale/locale.ts';
import type { Generated } from './generated.ts';
import { toConstant, toTitle } from './names.ts';

export const ROOMS = ['civil', 'property'] as const;
export type Room = (typeof ROOMS)[number];

const SEED = 'apps/server/seed';

/** Returns a new product with one page, sold in store 14 (PR-7). */
export function newProduct(name: string, room: Room, id: number): Generated {
  const constant = toConstant(name);
  const module = `products/${room}/${name}`;
  const list = `${SEED}/products/${room}/${room}-products.ts`;
  return {
    files: {
      [`${SEED}/${module}.ts`]: definition(constant, module, id),
      ...Object.fromEntries(
        LOCALES.map((locale) => [`${SEED}/texts/${locale}/${module}.json`, texts(toTitle(name))]),
      ),
    },
    insertions: [
      { path: list, before: /^export const/, line: `import { ${constant} } from './${name}.ts';` },
      { path: list, after: /^export const/, before: /^\];/, line: `  ${constant},` },
      {
        path: `${SEED}/shelves.ts`,
        after: /^export const SHELVES/,
        before: /^\};/,
        line: `  ${id}: shelf('${room === 'civil' ? 'civil' : 'property'}', 'certificate'),`,
      },
      {
        path: `${SEED}/subjects.ts`,
        after: /^export const SUBJECTS/,
        before: /^\};/,
        line: `  ${id}: [['subject']],`,
      },
      ...['search-words', 'needs'].flatMap((list) =>
        LOCALES.map((locale) => ({
          path: `${SEED}/texts/${locale}/${list}.json`,
          before: /^ {2}"/,
          line: `  "${id}": "${name.replaceAll('-', ' ')}",`,
        })),
      ),
    ],
    next: [
      `Set price, official fee, stores and questions in ${SEED}/${module}.ts.`,
      `Translate its texts in ${SEED}/texts/{es,pt,en}/${module}.json, and beside them search-words.json and needs.json.`,
      `Say in ${SEED}/document-languages.ts which language its document comes in.`,
      `Choose its group and drawing in ${SEED}/shelves.ts, and the answers that name its lines in ${SEED}/subjects.ts.`,
      `Name its id ${id} in ${SEED}/products/${room}/${room}-products.test.ts.`,
      'Run: npx biome check --write apps/server/seed && npx vitest run apps/server/seed apps/server/src/app/seed',
    ],
  };
}

const definition = (
  constant: string,
  module: string,
  id: number,
): string => `import type { ProductSeed } from '../../products.ts';
import { texts } from '../../texts.ts';
import { numbered } from '../pages.ts';

const t = texts('${module}');

export const ${constant}: ProductSeed = {
  id: ${id},
  key: null,
  flow: 'product',
  flags: {},
  ...t.all('', 'name', 'description'),
  basePrice: 2500,
  officialFee: 0,
  taxClass: 'service',
  stores: [14],
  position: 90,
  definition: numbered(
    [
      {
        ...t.all('pages.subject', 'name', 'title'),
        options: [{ id: 'subject', type: 'field', title: t('subject.title'), required: true, maxLength: 120 }],
      },
    ],
    { workingHours: 16 },
  ),
};
`;

const texts = (title: string): string =>
  `${JSON.stringify(
    {
      name: title,
      description: title,
      'pages.subject.name': title,
      'pages.subject.title': title,
      'subject.title': title,
    },
    null,
    2,
  )}\n`;
