import { createCipheriv } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { acknowledgement, decryptNotice, verifyNotice } from './notice.ts';
import { SibsSettings } from './settings.ts';

/** Built to the documented scheme: SIBS publishes no example with its key. */
const SECRET = 'MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=';
const IV = 'MTIzNDU2Nzg5MDEy';
const TAG = '+W3U0mbU4noyHveEA3O6wQ==';
const BODY = [
  '8ni7ltINQjAA62CRc5whqe3ImgZZiG3jCi5j1xBP9ARu0kjj1caVohNh1E0udPX21EAziHu/a6M4TLZxxiqAxvP57v9zBKf2p3u1',
  '6/WT678vwlR3qh3UL7wT9GfIeHxHKo9aLV0eU2lvV/Xh6wRTvbR4UnX2sXWlGFIcU5XwLk9QcbladypZPF/iF67sCvZ/EtXMd+j4',
  '+ougG+TM6FaFVrlRiXBlh69CzdkW6r5ER0bHBo8CnMcKPRPlU8t+OR39SADZJS8ktiG57synuJrbRyvwaQlfBSyug6LMOuFxbNKw',
  'oosmnYCKfBegxtEE4U/crh2dk1/lLC+nwX4+aDnSYSrg7GSz9VGKT9Lk61/X7GinkIz2XAUOI4yw36MdTV6nQ1JhGg==',
].join('');
const TEXT = [
  '{"returnStatus":{"statusMsg":"Success","statusCode":"000"},"paymentStatus":"Success",',
  '"paymentMethod":"MBWAY","transactionID":"s2test","amount":{"currency":"EUR","value":"20.76"},',
  '"merchant":{"transactionId":"ORD-1","terminalId":"99978"},',
  '"notificationID":"839ca363-8581-4b9f-8041-000000000001"}',
].join('');
const ID = '839ca363-8581-4b9f-8041-000000000001';

const settings = SibsSettings.parse({
  TERMINAL_ID: '99978',
  TOKEN: 'token',
  CLIENT_ID: 'client',
  WEBHOOK_SECRET: SECRET,
  ENTITY: '24000',
});
const call = (body = BODY, iv: string | undefined = IV, tag: string | undefined = TAG) => ({
  headers: { 'x-initialization-vector': iv, 'x-authentication-tag': tag },
  rawBody: Buffer.from(body),
});
function encrypt(text: string, iv = Buffer.alloc(12, 7)) {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(SECRET, 'base64'), iv);
  const body = Buffer.concat([cipher.update(text), cipher.final()]).toString('base64');
  return call(body, iv.toString('base64'), cipher.getAuthTag().toString('base64'));
}

describe('SIBS’ notices', () => {
  it('are decrypted by the key in base64, or by its characters', () => {
    expect(decryptNotice(SECRET, IV, TAG, BODY)).toBe(TEXT);
    expect(decryptNotice('0123456789abcdef0123456789abcdef', IV, TAG, `"${BODY}"\n`)).toBe(TEXT);
  });

  it('name the transaction whose status is to be fetched', () => {
    const event = { eventId: ID, type: 'Success', providerRef: 's2test' };
    expect(verifyNotice(settings, call())).toEqual({ ok: true, event });
    expect(verifyNotice(settings, encrypt(TEXT, Buffer.alloc(16, 7)))).toEqual({ ok: true, event });
  });

  it.each([
    ['another tag', call(BODY, IV, '+W3U0mbU4noyHveEA3O6wA==')],
    ['a short tag', call(BODY, IV, '+W3U0g==')],
    ['no vector', call(BODY, '')],
    ['another body', call(BODY.replace('8ni7', '8ni6'))],
    ['no body', call('')],
  ])('are rejected with %s', (_what, changed) => {
    expect(verifyNotice(settings, changed)).toEqual({ ok: false, reason: 'signature' });
  });

  it('are rejected without the ids that the shop needs', () => {
    expect(verifyNotice(settings, encrypt('{}'))).toEqual({ ok: false, reason: 'unreadable' });
    expect(verifyNotice(settings, encrypt('no JSON'))).toEqual({ ok: false, reason: 'unreadable' });
  });

  it.each(['000', '200'] as const)('are acknowledged with %s, as the gateway expects', (ACKNOWLEDGEMENT) => {
    const { contentType, body } = acknowledgement({ ...settings, ACKNOWLEDGEMENT }, ID);
    expect(contentType).toBe('application/json');
    expect(JSON.parse(body)).toEqual({
      statusCode: ACKNOWLEDGEMENT,
      statusMsg: 'Success',
      notificationID: ID,
    });
  });
});
