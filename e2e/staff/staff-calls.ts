import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, request } from '@playwright/test';
import type { STAFF } from './office.ts';

const PDF = readFileSync(join(import.meta.dirname, '../nota-simple.pdf'));

/** What staff do, by the calls of their pages, without a browser. */
export type StaffCalls = {
  readonly get: <T>(path: string) => Promise<T>;
  readonly post: <T>(path: string, data?: object) => Promise<T>;
  /** Uploads the document of a line and delivers it. */
  readonly deliver: (lineId: number) => Promise<void>;
  readonly dispose: () => Promise<void>;
};

/** Signs in nobody again: uses the session that the run has for this role. */
export async function staffCalls(shopUrl: string, who: (typeof STAFF)[number]): Promise<StaffCalls> {
  const sessions = JSON.parse(process.env.STAFF_SESSIONS ?? '{}');
  const staff: APIRequestContext = await request.newContext({
    baseURL: shopUrl,
    storageState: sessions[who],
    extraHTTPHeaders: { 'x-folio-staff': '1', origin: new URL(shopUrl).origin },
  });
  const read = async <T>(path: string, answer: Awaited<ReturnType<typeof staff.get>>): Promise<T> => {
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const post = async <T>(path: string, data?: object): Promise<T> =>
    read(path, await staff.post(`/backoffice/api/${path}`, data ? { data } : {}));
  return {
    get: async (path) => read(path, await staff.get(`/backoffice/api/${path}`)),
    post,
    deliver: async (lineId) => {
      const path = `lines/${lineId}/documents`;
      const file = { name: 'nota-simple.pdf', mimeType: 'application/pdf', buffer: PDF };
      await read(path, await staff.post(`/backoffice/api/${path}`, { multipart: { file } }));
      await post(`lines/${lineId}/deliver`);
    },
    dispose: () => staff.dispose(),
  };
}
