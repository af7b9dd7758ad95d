import type { FastifyRequest } from 'fastify';
import { Refusal } from '../http/errors.ts';

/** What every form of a page carries beside its answers. */
export type PostedKeys = { readonly formkey: string | undefined; readonly requestKey: string | undefined };

/** As browsers post a form; a post that says nothing of itself is an empty one. */
const URLENCODED = 'application/x-www-form-urlencoded';
const FORMS = [URLENCODED, 'multipart/form-data'];

export const formType = ({ headers }: FastifyRequest): string => headers['content-type'] ?? URLENCODED;

/** Reads the keys of a posted form, of either encoding. Refuses a body that is no form, or cannot be read as one. */
export async function postedKeys(request: FastifyRequest): Promise<PostedKeys> {
  const type = formType(request);
  if (!FORMS.includes(type.split(';')[0]?.trim().toLowerCase() ?? '')) throw new Refusal(415, 'body');
  request.body ??= '';
  const posted = new Response(request.body as string | Buffer<ArrayBuffer>, {
    headers: { 'content-type': type },
  });
  const form = await posted.formData().catch(() => {
    throw new Refusal(400, 'body');
  });
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return { formkey: text('formkey'), requestKey: text('request_key') };
}
