import { expect, it } from 'vitest';
import { joinRepeats } from './join-repeats.ts';

/** A server that answers each write when told to. */
function slowServer() {
  const sent: string[] = [];
  const answers: (() => void)[] = [];
  const write = async (request: string): Promise<string> => {
    const response = await joinRepeats(request, () => {
      sent.push(request);
      return new Promise((resolve) => answers.push(() => resolve(new Response(`answer ${sent.length}`))));
    });
    return response.text();
  };
  return { sent, write, answerAll: () => answers.splice(0).map((answer) => answer()) };
}

it('sends a write once while it is in progress, and both callers read its answer', async () => {
  const { sent, write, answerAll } = slowServer();
  const both = Promise.all([write('PUT on'), write('PUT on')]);
  answerAll();
  expect(await both).toEqual(['answer 1', 'answer 1']);
  const again = write('PUT on');
  answerAll();
  await again;
  expect(sent).toHaveLength(2);
});

it('sends a write again after another one, which it may undo', async () => {
  const { sent, write, answerAll } = slowServer();
  const all = Promise.all([write('PUT on'), write('PUT off'), write('PUT on')]);
  answerAll();
  await all;
  expect(sent).toEqual(['PUT on', 'PUT off', 'PUT on']);
});

it('sends a write again after it failed', async () => {
  const fail = () => Promise.reject(new Error('offline'));
  await expect(joinRepeats('POST', fail)).rejects.toThrow('offline');
  await expect(joinRepeats('POST', async () => new Response('done'))).resolves.toHaveProperty('ok', true);
});
