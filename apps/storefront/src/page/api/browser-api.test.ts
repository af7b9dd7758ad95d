import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserApi, ensureFormkey, holdFormkey } from './browser-api.ts';
import { CallError } from './call-error.ts';

/** Creates a server that answers with these statuses in turn; 0 is a lost connection. */
function startServer(...statuses: readonly number[]) {
  const left = [...statuses];
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    requests.push(url);
    const status = left.shift() ?? 200;
    if (status === 0) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify({ value: [], message: 'words of the server' }), { status });
  });
  return requests;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 });
  holdFormkey('held');
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Other files of this worker must not get a module that has read a stub.
  vi.resetModules();
  vi.useRealTimers();
});

describe('[BC-1] a call to the server', () => {
  it.each([
    ['the server failed', [500, 503, 200]],
    ['the line was down', [0, 0, 200]],
  ])('is tried three times when %s', async (_what, statuses) => {
    const requests = startServer(...statuses);
    expect(await browserApi().orders({})).toEqual([]);
    expect(requests).toHaveLength(3);
  });

  it('[ER-1] fails after the third try, with the status and the server’s message', async () => {
    const requests = startServer(500, 500, 500, 200);
    const failure = await browserApi()
      .orders({})
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CallError);
    expect(failure).toMatchObject({ status: 500, message: 'words of the server' });
    expect(requests).toHaveLength(3);
  });

  it('is not retried after a rejection', async () => {
    const requests = startServer(404, 200);
    await expect(browserApi().orders({})).rejects.toMatchObject({ status: 404 });
    expect(requests).toEqual(['/desktopapp/view/orders']);
  });
});

it('[ST-13] names the language of its page, but where it asks for the one that was chosen', async () => {
  vi.stubGlobal('PAGE_LANGUAGE', 'pt');
  vi.resetModules();
  const { browserApi } = await import('./browser-api.ts');
  const languages: Record<string, string | undefined> = {};
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    languages[url.split('/').at(-1) ?? ''] = headers['x-page-language'];
    return Response.json({ value: {} });
  });
  await browserApi().orders({});
  await browserApi().shell();
  expect(languages).toEqual({ orders: 'pt', shell: undefined });
});

describe('[AP-0] a call of a page that outlived its session', () => {
  /** Creates a server that accepts one formkey and returns it with the shell. */
  function serverWith(formkey: string) {
    const acted: string[] = [];
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
      const name = url.split('/').at(-1) ?? '';
      if (name === 'shell') return Response.json({ value: { formkey: 'new' } });
      if (headers['x-formkey'] !== formkey) return Response.json({ code: 'formkey' }, { status: 403 });
      acted.push(name);
      return Response.json({ value: true });
    });
    return acted;
  }
  const deleteTwo = () => Promise.all(['1', '2'].map((id) => browserApi().deleteLine({ id })));

  it('is retried once with a current formkey', async () => {
    const acted = serverWith('new');
    holdFormkey('old');
    expect(await deleteTwo()).toEqual([true, true]);
    expect(acted).toEqual(['deleteLine', 'deleteLine']);
  });

  it('fails when the shell is rejected, as by a proxy', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ code: 'challenge' }, { status: 403 }));
    await expect(deleteTwo()).rejects.toMatchObject({ status: 403 });
    await expect(browserApi().shell()).rejects.toMatchObject({ status: 403 });
  });

  it('fails when that key is rejected too', async () => {
    const acted = serverWith('of another visitor');
    await expect(deleteTwo()).rejects.toMatchObject({ status: 403 });
    expect(acted).toEqual([]);
  });
});

describe('[AP-0] a page without a form key, which all visitors share', () => {
  /** Creates a server that gives each shell its own cookie and key; a browser keeps the last cookie. */
  function startFirstVisit() {
    holdFormkey('');
    const requests: string[] = [];
    let cookie = '';
    vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
      const name = url.split('/').at(-1) ?? '';
      requests.push(name);
      if (name === 'shell') {
        const nonce = `nonce ${requests.length}`;
        cookie = nonce;
        await Promise.resolve();
        return Response.json({ value: { formkey: nonce } });
      }
      const isRejected = name === 'submitStep' && headers['x-formkey'] !== cookie;
      return Response.json({ value: {} }, { status: isRejected ? 403 : 200 });
    });
    return requests;
  }

  it('loads the shell once for all that ask at the same time', async () => {
    const requests = startFirstVisit();
    const api = browserApi();
    await Promise.all([ensureFormkey(), api.shell(), api.flow({ flow: 'nota-simple' })]);
    await api.submitStep({ flow: 'nota-simple', step: 'first', raw: {} });
    expect(requests).toEqual(['shell', 'flow', 'submitStep']);
  });

  it('waits for its key before it sends a form', async () => {
    const requests = startFirstVisit();
    await browserApi().submitStep({ flow: 'nota-simple', step: 'first', raw: {} });
    expect(requests).toEqual(['shell', 'submitStep']);
  });
});
