import { describe, expect, it } from 'vitest';
import { toMailbox } from './mailbox.ts';

describe('[AP-12] the spellings of one mailbox', () => {
  it.each([
    ['ana@correo.example', 'ana@correo.example'],
    [' Ana+folio@Correo.example', 'ana@correo.example'],
    ['ana+a+b@correo.example', 'ana@correo.example'],
    ['a.n.a@correo.example', 'a.n.a@correo.example'],
    ['A.n.a+x@GoogleMail.com', 'ana@gmail.com'],
    ['an.a@gmail.com', 'ana@gmail.com'],
    ['jose\u0301@correo.example', 'jos\u00e9@correo.example'],
    ['eva@m\u00fcnchen.example', 'eva@xn--mnchen-3ya.example'],
    ['Eva+x@XN--MNCHEN-3YA.example', 'eva@xn--mnchen-3ya.example'],
    ['eva@MU\u0308NCHEN.example', 'eva@xn--mnchen-3ya.example'],
    ['+x@correo.example', '+x@correo.example'],
    ['no address', 'no address'],
  ])('%s', (typed, mailbox) => expect(toMailbox(typed)).toBe(mailbox));
});
