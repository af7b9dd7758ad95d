import { threadCalls } from '@folio/contract/aftersales/threads.staff';
import { UPLOAD_LIMIT } from '@folio/contract/staff/limits';
import { fieldErrorText } from '@folio/messages/field-errors';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { sendFile } from '../../orders/files/send-file.ts';
import { parseOrderId } from '../../orders/records/find-order.ts';
import { selectOrder } from '../../orders/records/orders.queries.ts';
import { drainBody } from '../../platform/http/drain-body.ts';
import { HttpError, notFound } from '../../platform/http/errors.ts';
import { staffRoute } from '../../staff/users/staff-route.ts';
import { requireStaff } from '../../staff/users/staff-session.ts';
import type { Deps } from '../deps.ts';

const LIMITS = { fileSize: UPLOAD_LIMIT, files: 1, fields: 0, parts: 1 };

/**
 * Adds the route that stores a file for an answer of staff, checked and scanned like customers' files. The routes of
 * documents in the same scope have registered the multipart parser.
 */
export function messageFileRoutes(scope: FastifyInstance, deps: Deps): void {
  scope.withTypeProvider<ZodTypeProvider>().route({
    ...staffRoute(threadCalls, 'POST /api/orders/:orderId/message-files'),
    config: { permission: 'messages.manage', largestBody: UPLOAD_LIMIT + 64 * 1024 },
    handler: async (request, reply) => {
      const staff = requireStaff(request);
      if (!request.isMultipart()) throw new HttpError(415, 'body');
      try {
        const order = await selectOrder(deps.db, parseOrderId(request.params.orderId) ?? 0);
        if (!order) throw notFound();
        const part = await request.file({ limits: LIMITS, throwFileSizeLimit: false });
        if (!part) throw new HttpError(400, 'body');
        const { file: content, filename: name } = part;
        const file = { name, content, isTruncated: () => content.truncated };
        const sending = { order, network: staff.id, file, sender: 'staff', forMessage: true } as const;
        const sent = await sendFile(deps, sending);
        if (sent.ok) return { message: '', file: sent.file };
        const message = `${name}: ${fieldErrorText({ code: sent.code }, staff.locale, { label: name })}`;
        return reply.status(422).send({ message, file: null });
      } finally {
        drainBody(request);
      }
    },
  });
}
