import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { countPostedStep } from '../../funnel/count-events.ts';
import type { Spool, SpoolFolder } from '../../platform/files/spool.ts';
import { declaredLength } from '../../platform/http/body-headers.ts';
import { FORM_LIMIT } from '../../platform/http/body-limits.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { isFormKey } from '../../visitors/form-key.ts';
import { requestStore } from '../../visitors/request-visitor.ts';
import { FORM_COOKIE, SESSION_COOKIE, SESSION_HEADER } from '../../visitors/visitor-cookies.ts';
import { mayCarryFiles } from './may-carry-files.ts';
import type { SendOwnPage } from './own-page.ts';
import { readPostedForm } from './posted-form.ts';

/** Tells whether a form key belongs to this browser. The page itself checks whether its session is still valid. */
function isValidFormKey(deps: Deps, request: FastifyRequest, formkey: string | undefined): boolean {
  const header = request.headers[SESSION_HEADER];
  const session = typeof header === 'string' ? header : request.cookies[SESSION_COOKIE];
  return isFormKey(deps.config.secrets, formkey, [session, request.cookies[FORM_COOKIE]]);
}

/** Stores the files of a posted form in its spool, within the limits of the sender's network. */
const spooling =
  (deps: Deps, request: FastifyRequest, spool: Spool): Spool['store'] =>
  async (upload) => {
    await deps.limits.consume('upload-files', request.ip);
    const file = await spool.store(upload);
    await deps.limits.consume('upload-kilobytes', request.ip, Math.ceil(file.size / 1024));
    return file;
  };

/** Returns the handler of posted forms. It deletes a form's temporary files before the page is sent. */
export function formHandler(deps: Deps, spools: SpoolFolder, send: SendOwnPage) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const spool = spools.open();
    const path = new URL(request.url, 'http://shop').pathname;
    const acceptsFiles = mayCarryFiles(deps, requestStore(deps, request).id, path);
    if (!acceptsFiles && declaredLength(request) > FORM_LIMIT) throw new HttpError(413, 'too_large');
    try {
      const posted = await readPostedForm(request, {
        isValidFormKey: (formkey) => isValidFormKey(deps, request, formkey),
        storeFile: acceptsFiles ? spooling(deps, request, spool) : undefined,
      });
      if (posted.ok) countPostedStep(deps, requestStore(deps, request), path);
      return await send(request, reply, posted);
    } finally {
      await spool.clear();
    }
  };
}
