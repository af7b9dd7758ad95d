import type { FastifyRequest } from 'fastify';

/** What every form of a page carries beside its answers. */
export type PostedKeys = { readonly formkey: string | undefined; readonly requestKey: string | undefined };

/** Reads the keys of a posted form, of either encoding; a body that is no form has none. */
export async function postedKeys({ body, headers }: FastifyRequest): Promise<PostedKeys> {
  const form = Buffer.isBuffer(body)
    ? await new Response(body as Buffer<ArrayBuffer>, {
        headers: { 'content-type': headers['content-type'] ?? '' },
      })
        .formData()
        .catch(() => new FormData())
    : new URLSearchParams(body as string);
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return { formkey: text('formkey'), requestKey: text('request_key') };
}
