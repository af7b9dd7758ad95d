import type { ReplyTemplate } from '@folio/contract/aftersales/threads.staff';
import { m } from '@folio/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../page/api/call.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { queryClient } from '../../page/shell/query-client.ts';
import { useNotify } from '../../page/shell/use-notify.ts';
import type { Draft } from '../../staff/drafts/use-draft.ts';

const KEY = ['reply-templates'];

/** The texts with which staff answer. */
export const useTemplates = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('GET /api/reply-templates', { signal }),
    staleTime: 60_000,
  });

/** Stores a template, and deletes its draft. */
export function useSaveTemplate({ endAfter }: Draft<ReplyTemplate>, onDone: () => void) {
  const t = useTexts();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ id, ...body }: ReplyTemplate) =>
      endAfter(call('PUT /api/reply-templates/:template', { params: { template: id }, body })),
    onSuccess: (templates) => {
      queryClient.setQueryData(KEY, templates);
      notify(t(m.templates_saved));
      onDone();
    },
  });
}

/** Deletes a template. */
export function useDeleteTemplate(onDone: () => void) {
  const t = useTexts();
  const notify = useNotify();
  return useMutation({
    mutationFn: (template: string) => call('DELETE /api/reply-templates/:template', { params: { template } }),
    onSuccess: (templates) => {
      queryClient.setQueryData(KEY, templates);
      notify(t(m.templates_deleted));
      onDone();
    },
  });
}
