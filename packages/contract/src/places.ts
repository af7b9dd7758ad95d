import { z } from 'zod';

/** AP-33: registros.php?app=1&term=. `kind` is ours: municipio_ce searches abroad too. */
export const RegistryQuery = z.object({
  app: z.string().optional(),
  term: z.string().max(100).default(''),
  kind: z.enum(['municipio', 'municipio_ce']).default('municipio'),
});
export const PlaceHits = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    region: z.string(),
    slow: z.boolean(),
    hours: z.number().nullable(),
    /** As it is printed: name and province. */
    value: z.string(),
  }),
);
