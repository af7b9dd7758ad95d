import type { AttachedFile } from '@folio/contract/aftersales/threads.staff';
import { m } from '@folio/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { reloadOrder } from '../../../orders/data/use-order.ts';
import { call } from '../../../page/api/call.ts';
import { useTexts } from '../../../page/shell/language.tsx';
import { queryClient } from '../../../page/shell/query-client.ts';
import { useNotify } from '../../../page/shell/use-notify.ts';
import type { Draft } from '../../../staff/drafts/use-draft.ts';

/** The stream of changes refreshes sooner; this interval serves while the stream is down. */
const REFRESH = 60_000;
const threadKey = (orderId: string) => ['thread', orderId] as const;

export const useThread = (orderId: string) =>
  useQuery({
    queryKey: threadKey(orderId),
    queryFn: ({ signal }) => call('GET /api/orders/:orderId/messages', { params: { orderId }, signal }),
    refetchInterval: REFRESH,
  });

/** Marks the customer's messages as seen. */
export const useSeeMessages = (orderId: string) =>
  useMutation({
    mutationFn: () => call('POST /api/orders/:orderId/messages/seen', { params: { orderId } }),
    onSuccess: (thread) => queryClient.setQueryData(threadKey(orderId), thread),
  });

/** An answer that staff write; the server has its files. */
export type AnswerDraft = {
  readonly text: string;
  readonly files: readonly NonNullable<AttachedFile['file']>[];
};

/** Answers the customer with the draft, once per key. */
export function useAnswer(orderId: string, email: string, { value, key, endAfter }: Draft<AnswerDraft>) {
  const t = useTexts();
  const notify = useNotify();
  return useMutation({
    mutationFn: () => {
      const body = { text: value.text.trim(), fileIds: value.files.map(({ id }) => id) };
      return endAfter(call('POST /api/orders/:orderId/messages', { params: { orderId }, body, key }));
    },
    onSuccess: (thread) => {
      queryClient.setQueryData(threadKey(orderId), thread);
      void queryClient.invalidateQueries({ queryKey: ['messages'] });
      reloadOrder(orderId);
      notify(t(m.staff_thread_sent, { email }));
    },
    onError: (error) => notify(error.message || t(m.staff_failed_offline), 'error'),
  });
}
