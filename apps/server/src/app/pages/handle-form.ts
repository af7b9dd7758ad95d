import type { FastifyReply, FastifyRequest } from 'fastify';
import { requestSession, requestStore } from '../../customers/visitors/request-visitor.ts';
import { formKeyError, isBrowserFormKey } from '../../customers/visitors/require-form-key.ts';
import { countUpload } from '../../platform/file-checks/limit-uploads.ts';
import type { Spool, SpoolFolder } from '../../platform/files/spool.ts';
import { declaredLength } from '../../platform/http/body-headers.ts';
import { FILE_FORM_LIMIT, FORM_LIMIT } from '../../platform/http/body-limits.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { isProvenOwnForm } from '../../platform/http/foreign-site.ts';
import { countPostedStep } from '../../selling/analytics/count-events.ts';
import type { Deps } from '../deps.ts';
import { mayCarryFiles } from './may-carry-files.ts';
import type { SendOwnPage } from './own-page.ts';
import { readPostedForm } from './posted-form.ts';

/** Stores the files of a posted form in its spool; the first file charges the whole body. */
function spooling(deps: Deps, request: FastifyRequest, spool: Spool): Spool['store'] {
  let sender: Parameters<typeof countUpload>[1] | undefined;
  return async (upload) => {
    const bytes = sender ? 0 : declaredLength(request) || FILE_FORM_LIMIT;
    sender ??= { ip: request.ip, session: await requestSession(deps, request) };
    await countUpload(deps, sender, bytes);
    return spool.store(upload);
  };
}

/** Reports immediately that cookies are needed; a page with an outdated key shows its form again. */
function rejectBlockedCookies(request: FastifyRequest, formkey: unknown): void {
  const error = formKeyError(request, typeof formkey === 'string' && formkey !== '' ? formkey : undefined);
  if (error.code === 'cookies') throw error;
}

/** Returns the handler of posted forms. It deletes a form's temporary files before the page is sent. */
export function formHandler(deps: Deps, spools: SpoolFolder, send: SendOwnPage) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const spool = spools.open();
    const path = new URL(request.url, 'http://shop').pathname;
    const acceptsFiles = mayCarryFiles(deps, requestStore(deps, request).id, path);
    if (!acceptsFiles && declaredLength(request) > FORM_LIMIT) throw new HttpError(413, 'too_large');
    try {
      const posted = await readPostedForm(request, {
        // The page itself checks whether its session is still valid. A shared page has no key; its form counts if the
        // browser proves its origin.
        isValidFormKey: (formkey) =>
          formkey === undefined ? isProvenOwnForm(request) : isBrowserFormKey(deps, request, formkey),
        storeFile: acceptsFiles ? spooling(deps, request, spool) : undefined,
      });
      if (!posted.ok) rejectBlockedCookies(request, posted.form.get('formkey'));
      if (posted.ok) countPostedStep(deps, requestStore(deps, request), path);
      return await send(request, reply, posted);
    } finally {
      await spool.clear();
    }
  };
}
