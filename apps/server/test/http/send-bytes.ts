import type { Readable } from 'node:stream';
import type { TestVisitor } from '../purchase.ts';
import type { TestApp } from '../test-app.ts';

const cookieHeader = ({ cookies }: TestVisitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Makes a call of the resumable uploads as a visitor's browser does. */
export const callUploads = (
  { app }: TestApp,
  who: TestVisitor,
  method: 'POST' | 'HEAD' | 'PATCH' | 'DELETE',
  path: string,
  { headers = {}, payload }: { headers?: Record<string, string>; payload?: Buffer | Readable } = {},
) =>
  app.inject({
    method,
    url: path,
    headers: { host: 'localhost:3000', cookie: cookieHeader(who), 'x-formkey': who.formkey, ...headers },
    ...(payload && { payload }),
  });

type NewUpload = { readonly size: number; readonly name?: string; readonly sha256?: string };

const base64 = (text: string) => Buffer.from(text).toString('base64');

/** Begins an upload; returns its path and how much the server has of it. */
export async function openUpload(
  test: TestApp,
  who: TestVisitor,
  query: Record<string, string>,
  { size, name = 'foto.jpg', sha256 }: NewUpload,
): Promise<{ readonly path: string; readonly offset: number }> {
  const metadata = `filename ${base64(name)}${sha256 ? `,sha256 ${base64(sha256)}` : ''}`;
  const answer = await callUploads(test, who, 'POST', `/desktopapp/uploads?${new URLSearchParams(query)}`, {
    headers: { 'upload-length': String(size), 'upload-metadata': metadata },
  });
  if (answer.statusCode !== 201) throw new Error(`upload answered ${answer.statusCode}: ${answer.body}`);
  return { path: String(answer.headers.location), offset: Number(answer.headers['upload-offset']) };
}

/** Begins an upload; returns its path. */
export const beginUpload = async (...input: Parameters<typeof openUpload>): Promise<string> =>
  (await openUpload(...input)).path;

/** Sends bytes of an upload from an offset on. */
export const sendBytes = (
  test: TestApp,
  who: TestVisitor,
  path: string,
  offset: number,
  payload: Buffer | Readable,
) =>
  callUploads(test, who, 'PATCH', path, {
    headers: { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
    payload,
  });
