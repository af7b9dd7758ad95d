import { z } from 'zod';
import { ShopConfig } from '../app/config.ts';

/** AP-33: registros.php?app=1&term=. `kind` is an extension: municipio_ce also searches abroad. */
export const RegistryQuery = z.object({
  app: z.string().optional(),
  term: z.string().max(100).default(''),
  kind: z.enum(['municipio', 'municipio_ce']).default('municipio'),
});
/**
 * AP-33: freguesias.php?app=1&type=all|ips&term=. `ips` omits dissolved parishes; `all` includes them, as old
 * deeds do.
 */
export const ParishQuery = z.object({
  app: z.string().optional(),
  type: z.enum(['all', 'ips']).default('all'),
  term: z.string().max(100).default(''),
});
/** AP-33: sociedad.php?app=1&sociedad=, and its Portuguese counterpart. */
export const CompanyQuery = z.object({
  app: z.string().optional(),
  sociedad: z.string().max(100).default(''),
});

/** A registry that serves a municipality; `number` distinguishes registries of one town. */
const RegistryWire = z.object({ code: z.string(), name: z.string(), number: z.int().nullable() });

const PlaceHit = z.object({
  code: z.string(),
  name: z.string(),
  region: z.string(),
  slow: z.boolean(),
  hours: z.number().nullable(),
  /** As printed: name and province. */
  value: z.string(),
  /** The matched text if it is not the name: an alias, a village or estate within, a postcode. */
  via: z.string().optional(),
});
export const PlaceHits = z.array(PlaceHit);
export const RegistryHits = z.array(PlaceHit.extend({ registries: z.array(RegistryWire) }));
/** Companies with tax id, name and seat. */
export const CompanyHits = z.array(
  z.object({ code: z.string(), name: z.string(), region: z.string(), value: z.string() }),
);

/** AP-16: POST municipio {url, folder}: the last and first segments of a landing page's path. */
export const TownQuery = z.object({
  url: z.string().max(200).default(''),
  folder: z.string().max(60).default(''),
});
export const TownAnswer = z.object({
  ok: z.boolean(),
  municipio: z
    .object({
      url: z.string(),
      path: z.string(),
      name: z.string(),
      province: z.string(),
      registries: z.array(RegistryWire),
    })
    .nullable(),
  config: ShopConfig.optional(),
});
