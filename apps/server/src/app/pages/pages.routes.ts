import type { FastifyInstance } from 'fastify';
import { openSpoolFolder } from '../../platform/files/spool.ts';
import { FILE_FORM_LIMIT } from '../../platform/http/body-limits.ts';
import type { Deps } from '../deps.ts';
import { formHandler } from './handle-form.ts';
import { ownPages } from './own-page.ts';
import type { Renderer } from './page-renderer.ts';
import { readForms } from './read-forms.ts';
import type { RenderSlots } from './render-slots.ts';
import { sharedPages } from './shared-page.ts';

/** Adds the pages, rendered on the server with their data and forms, so that they work without scripts. */
export async function pageRoutes(
  app: FastifyInstance,
  deps: Deps,
  renderer: Renderer,
  slots: RenderSlots,
): Promise<void> {
  await renderer.attach(app);
  await readForms(app);
  const spools = openSpoolFolder();
  app.addHook('onClose', async () => spools.close());
  const sendOwn = ownPages(deps, renderer, slots);
  const shared = sharedPages(deps, renderer, slots, sendOwn);

  app.get(
    '/*',
    {
      schema: { hide: true },
      onRequest: (request, reply, done) => {
        if (!shared.sendCached(request, reply)) done();
      },
    },
    shared.send,
  );
  app.post(
    '/*',
    { schema: { hide: true }, config: { largestBody: FILE_FORM_LIMIT } },
    formHandler(deps, spools, sendOwn),
  );
}
