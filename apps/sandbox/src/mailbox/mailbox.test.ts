import { createTransport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { startSandbox } from '../../test/sandbox.ts';
import type { Mail } from './mails.ts';

async function sandboxWithMail() {
  const sandbox = await startSandbox();
  const transport = createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, secure: false });
  await transport.sendMail({
    from: 'Tienda <tienda@ejemplo.test>',
    to: 'Ana.Prueba@ejemplo.test',
    subject: 'Pedido P-1001: recibido',
    text: 'Tu pedido: https://tienda.test/pedido/1.',
    html: `<p>Tu <a href="https://tienda.test/pedido/1?a=1&amp;b=2">pedido</a><img src="cid:logo"></p>
<script>alert(1)</script>`,
    attachments: [
      { filename: 'nota simple.pdf', content: Buffer.from('%PDF-1.7 prueba') },
      { filename: 'logo.png', content: Buffer.from('png'), cid: 'logo', contentDisposition: 'inline' },
    ],
  });
  // The endpoint answers with a list of mails.
  const json = async (query = '') =>
    (await (await fetch(`${sandbox.url}/mailbox.json${query}`)).json()) as Mail[];
  return { ...sandbox, json };
}

describe('the mailbox', () => {
  it('receives a mail and returns it to tests', async () => {
    const { json } = await sandboxWithMail();
    expect(await json('?to=ana.prueba')).toMatchObject([
      {
        to: ['Ana.Prueba@ejemplo.test'],
        subject: 'Pedido P-1001: recibido',
        links: ['https://tienda.test/pedido/1?a=1&b=2'],
      },
    ]);
    expect(await json('?to=otra@ejemplo.test')).toEqual([]);
  });

  it('shows a mail to a person and runs nothing of it', async () => {
    const { url, json } = await sandboxWithMail();
    const [mail] = await json();
    const page = await (await fetch(`${url}/mailbox/${mail?.id}`)).text();
    expect(page).toContain('Pedido P-1001: recibido');
    expect(page).toContain('nota simple.pdf');
    const frame = await fetch(`${url}/mailbox/${mail?.id}/html`);
    const policy = frame.headers.get('content-security-policy');
    expect(policy).toMatch(/default-src 'none'.*sandbox allow-popups/);
    expect(policy).not.toContain('script-src');
    const html = await frame.text();
    expect(html).toContain('<base target="_blank">');
    expect(html).toContain(`data:image/png;base64,${Buffer.from('png').toString('base64')}`);
  });

  it('serves the attachments byte for byte', async () => {
    const { url, json } = await sandboxWithMail();
    const [mail] = await json();
    const page = await (await fetch(`${url}/mailbox/${mail?.id}`)).text();
    const path = /href="([^"]+)">nota simple.pdf/.exec(page)?.[1];
    const answer = await fetch(`${url}${path}`);
    expect(answer.headers.get('content-disposition')).toContain('nota%20simple.pdf');
    expect(await answer.text()).toBe('%PDF-1.7 prueba');
  });

  it('is emptied by DELETE', async () => {
    const { url, json } = await sandboxWithMail();
    expect((await fetch(`${url}/mailbox`, { method: 'DELETE' })).status).toBe(204);
    expect(await json()).toEqual([]);
    expect((await fetch(`${url}/mailbox/1`)).status).toBe(404);
  });
});
