import { z } from 'zod';

declare module 'fastify' {
  interface FastifyRequest {
    /** The form key of a shop's call, wherever it was sent; undefined without one (AP-0). */
    formKey: string | undefined;
  }
}

export const Key = z.string().optional().catch(undefined);
export const Keyed = z.object({ formkey: Key }).catch({});
/** The fields of a query or a multipart form; a config is JSON text or `config[formkey]`. */
const Fields = z
  .object({
    formkey: Key,
    'config[formkey]': Key,
    config: z
      .string()
      .transform((text) => Keyed.parse(JSON.parse(text)).formkey)
      .optional()
      .catch(undefined),
  })
  .transform((query) => query.formkey || query['config[formkey]'] || query.config)
  .catch(undefined);

/** Returns the form key among the fields of a query or a multipart form. */
export const readFieldKey = (fields: unknown): string | undefined => Fields.parse(fields) || undefined;
