import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { CallError } from '../api/call-error.ts';
import { ME_KEY, queryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

test('[RO-4] an offline request fails at once and is not sent on reconnect', async () => {
  let sent = 0;
  const change = queryClient.getMutationCache().build(queryClient, {
    mutationFn: () => {
      sent += 1;
      return Promise.reject(new CallError(0, {}));
    },
  });
  onlineManager.setOnline(false);
  await expect(change.execute(undefined)).rejects.toMatchObject({ code: 'offline' });
  expect(change.state).toMatchObject({ status: 'error', isPaused: false });
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(sent).toBe(1);
});

test.each([
  ['signed_out', null],
  ['code', 'somebody'],
  ['credentials', 'somebody'],
])('[RO-4] only an ended session signs its owner out, and no wrong code: %s', async (code, left) => {
  queryClient.setQueryData(ME_KEY, 'somebody');
  const refused = new CallError(401, { code });
  const change = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(refused) });
  await expect(change.execute(undefined)).rejects.toBe(refused);
  expect(queryClient.getQueryData(ME_KEY)).toBe(left);
});

test('[RO-4] an action taken before its page has loaded is seen, though the first answer comes later', async () => {
  let state = 'before';
  const answers: (() => void)[] = [];
  const observer = new QueryObserver(queryClient, {
    queryKey: ['late'],
    queryFn: () => {
      const seen = state;
      return new Promise<string>((resolve) => answers.push(() => resolve(seen)));
    },
  });
  const unsubscribe = observer.subscribe(() => {});
  state = 'after';
  const reloaded = queryClient.invalidateQueries({ queryKey: ['late'] });
  for (const answer of answers) answer();
  await reloaded;
  expect(observer.getCurrentResult().data).toBe('after');
  unsubscribe();
});
