import type { TestVisitor } from '../purchase.ts';

const BOUNDARY = 'folio-boundary';

/** Encodes files as the body of a form, behind its form key if given. */
export function encodeFiles(files: readonly (readonly [name: string, bytes: Buffer])[], formkey?: string) {
  const field = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="formkey"\r\n\r\n${formkey}\r\n`;
  const parts = files.flatMap(([name, bytes]) => [
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="files[]"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ]);
  return {
    contentType: `multipart/form-data; boundary=${BOUNDARY}`,
    payload: Buffer.concat([
      Buffer.from(formkey === undefined ? '' : field),
      ...parts,
      Buffer.from(`--${BOUNDARY}--\r\n`),
    ]),
  };
}

/** Sends files to an order (AP-14). */
export function sendFiles(
  who: TestVisitor,
  orderId: number,
  files: readonly (readonly [name: string, bytes: Buffer])[],
  formkey = who.formkey,
) {
  const { contentType, payload } = encodeFiles(files);
  const url = `/desktopapp/rest/pushFilesToPedido/?order_id=${orderId}`;
  return who.call('POST', url, payload, { 'content-type': contentType, 'x-formkey': formkey });
}
