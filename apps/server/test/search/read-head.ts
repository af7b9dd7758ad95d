import type { TestApp } from '../test-app.ts';
import { readPage } from './read-page.ts';

/** Opens a page of a store as a crawler does, without cookies, and reads it. */
export async function readHead(
  { app }: TestApp,
  storeId: number,
  path: string,
  headers: Record<string, string> = {},
) {
  const host = `${storeId}.localhost:3000`;
  const { statusCode, body } = await app.inject({ url: path, headers: { host, ...headers } });
  return { ...readPage(body, `http://${host}${path}`), status: statusCode, html: body };
}
