/** `npm run new product <civil|property> <name>` and `npm run new provider <name>` write a first version to edit. */
import { PRODUCTS } from '../../apps/server/seed/products.ts';
import { projectRoot } from '../embedded-postgres.ts';
import { type Generated, GeneratorError, write } from './generated.ts';
import { requireKebabCase } from './names.ts';
import { newProduct, ROOMS } from './product.ts';
import { newProvider } from './provider.ts';

const USAGE = 'Usage: npm run new product <civil|property> <name>, or npm run new provider <name>.';

function generate([kind, ...rest]: readonly string[]): Generated {
  if (kind === 'provider') return newProvider(requireKebabCase(rest[0]));
  const room = ROOMS.find((one) => one === rest[0]);
  if (kind !== 'product' || !room) throw new GeneratorError(USAGE);
  const id = Math.max(...PRODUCTS.map((product) => product.id)) + 1;
  return newProduct(requireKebabCase(rest[1]), room, id);
}

try {
  const generated = generate(process.argv.slice(2));
  write(projectRoot, generated);
  for (const path of Object.keys(generated.files)) console.log(`wrote ${path}`);
  for (const path of new Set(generated.insertions.map((one) => one.path))) console.log(`changed ${path}`);
  console.log(`\nNext:\n${generated.next.map((step) => `- ${step}`).join('\n')}`);
} catch (error) {
  if (!(error instanceof GeneratorError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
