import type { MessageChange, MessagesQuery } from '@folio/contract/aftersales/messages.staff';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../page/api/call.ts';

const KEY = 'messages';

export const useMessages = ({ tab, page }: MessagesQuery) =>
  useQuery({
    queryKey: [KEY, tab, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /api/messages', { query: { tab, page }, signal }),
  });

/** Marks a message as answered or reopens it, then reloads the list. */
export function useFinishMessage() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, done }: MessageChange & { id: string }) =>
      call('PUT /api/messages/:message', { params: { message: id }, body: { done } }),
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
