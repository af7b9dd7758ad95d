import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { everybodysRoots, isPaypalsChain } from './chain.ts';

/** Certificates of an authority that was made up for this test and has no key any more. */
const certificate = (lines: string) =>
  new X509Certificate(`-----BEGIN CERTIFICATE-----\n${lines.trim()}\n-----END CERTIFICATE-----\n`);
const ROOT = certificate(`
MIIBtzCCAV2gAwIBAgIUUFaUynoOhvfRb6B/YnmqhbcvE8UwCgYIKoZIzj0EAwIw
MDEUMBIGA1UECgwLRm9saW8gdGVzdHMxGDAWBgNVBAMMD0ZvbGlvIHRlc3Qgcm9v
dDAgFw0yNjExMjEyMDE4MzhaGA8yMTI2MTAyODIwMTgzOFowMDEUMBIGA1UECgwL
Rm9saW8gdGVzdHMxGDAWBgNVBAMMD0ZvbGlvIHRlc3Qgcm9vdDBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABIRv8z71n37d0yjxk0oDtcjp/6SgoUjVmz7gMc/ZOknI
MtwO9Sfd5ed9igIHbAYiwt0goaysF/N8fQ1+J3cxIa2jUzBRMB0GA1UdDgQWBBQR
Q6yjQWsDJTbRG9Li8zywWGUZNzAfBgNVHSMEGDAWgBQRQ6yjQWsDJTbRG9Li8zyw
WGUZNzAPBgNVHRMBAf8EBTADAQH/MAoGCCqGSM49BAMCA0gAMEUCIEJueyO8Bit/
dmooAWkmDHKzREIFS+8sTbZCjG8Tt8qWAiEA7893FFt3LNfS8btY4NPwfmjEdybQ
NQP8UZCuVg/Tod4=
`);
const PAYPALS = certificate(`
MIIBxDCCAWugAwIBAgIUa4J7TDD10UH9Bx3ZTwNdZ5PFmikwCgYIKoZIzj0EAwIw
MDEUMBIGA1UECgwLRm9saW8gdGVzdHMxGDAWBgNVBAMMD0ZvbGlvIHRlc3Qgcm9v
dDAgFw0yNjExMjEyMDE4MzhaGA8yMTI2MTAyODIwMTgzOFowRDEUMBIGA1UECgwL
Rm9saW8gdGVzdHMxLDAqBgNVBAMMI21lc3NhZ2V2ZXJpZmljYXRpb25jZXJ0cy5w
YXlwYWwuY29tMFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE6Atw7F9YpUI2BGod
wy+hgzNRMcu/k5Wk/VqvGNyY+nyo5uraJ1+cdp37Gp8lgUhKb9zvBuGCOgpvmBkM
7rXE06NNMEswCQYDVR0TBAIwADAdBgNVHQ4EFgQUgURzbFBD4HG+K/g9pidlAVGf
XvQwHwYDVR0jBBgwFoAUEUOso0FrAyU20RvS4vM8sFhlGTcwCgYIKoZIzj0EAwID
RwAwRAIgFjSK/aoe5WV1YIA64T9xhDTKf/YJgV1ik59yI3RP1yYCIEvu0iKPTCSA
nbtJ8ctEpRzFYeC7bCaeyx796+RH8PXU
`);
const NOT_PAYPALS = certificate(`
MIIBzDCCAXOgAwIBAgIUa4J7TDD10UH9Bx3ZTwNdZ5PFmiowCgYIKoZIzj0EAwIw
MDEUMBIGA1UECgwLRm9saW8gdGVzdHMxGDAWBgNVBAMMD0ZvbGlvIHRlc3Qgcm9v
dDAgFw0yNjExMjEyMDE4MzlaGA8yMTI2MTAyODIwMTgzOVowTDEUMBIGA1UECgwL
Rm9saW8gdGVzdHMxNDAyBgNVBAMMK21lc3NhZ2V2ZXJpZmljYXRpb25jZXJ0cy5w
YXlwYWwuY29tLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATyt+PJ
GjfjgyJvrXy/DFTpKslqnD60qOgrsCr8ENvXDxaSfwnbFPwVl33gI9JKHv4ZSEw+
lf0hDO2Z0EV19RCIo00wSzAJBgNVHRMEAjAAMB0GA1UdDgQWBBQzyFh13gll39dF
5hTLXIBYnW8z/DAfBgNVHSMEGDAWgBQRQ6yjQWsDJTbRG9Li8zywWGUZNzAKBggq
hkjOPQQDAgNHADBEAiAl1j3ZspXOEnbNgtUPZdzUvsmQwQGEPY3Qz6vk1N4ILAIg
H+wAvsErlVO3NLHdckN8wCZIysql8EwIye636FlHwnM=
`);
const NO_AUTHORITY = certificate(`
MIIBtjCCAVygAwIBAgIUa4J7TDD10UH9Bx3ZTwNdZ5PFmiswCgYIKoZIzj0EAwIw
MDEUMBIGA1UECgwLRm9saW8gdGVzdHMxGDAWBgNVBAMMD0ZvbGlvIHRlc3Qgcm9v
dDAgFw0yNjExMjEyMDE4MzlaGA8yMTI2MTAyODIwMTgzOVowNTEUMBIGA1UECgwL
Rm9saW8gdGVzdHMxHTAbBgNVBAMMFGludGVybWVkaWF0ZS5leGFtcGxlMFkwEwYH
KoZIzj0CAQYIKoZIzj0DAQcDQgAERcrt0Foe9y413vNo6CfzULujkFF0cvLfYtjT
RZSzR1d97NOPRJe8eP1GUodaeHqPU5zYQ5jyncd/wqtuLKOh+qNNMEswCQYDVR0T
BAIwADAdBgNVHQ4EFgQUIpOD6BFPK/nl2mW4yoWIxNIRuIAwHwYDVR0jBBgwFoAU
EUOso0FrAyU20RvS4vM8sFhlGTcwCgYIKoZIzj0EAwIDSAAwRQIgFlMOcl+iC6ko
qREammATYrbCD9PoWAqofaZE3b0HGlUCIQDT4Nakgz5p+6jLVXmioBHd6XnrV1LI
bN1UQP5ykjSR9Q==
`);
const BELOW_IT = certificate(`
MIIByzCCAXCgAwIBAgIUeu8905M7m9j/3uEREdbo62MIoOwwCgYIKoZIzj0EAwIw
NTEUMBIGA1UECgwLRm9saW8gdGVzdHMxHTAbBgNVBAMMFGludGVybWVkaWF0ZS5l
eGFtcGxlMCAXDTI2MTEyMTIwMTgzOVoYDzIxMjYxMDI4MjAxODM5WjBEMRQwEgYD
VQQKDAtGb2xpbyB0ZXN0czEsMCoGA1UEAwwjbWVzc2FnZXZlcmlmaWNhdGlvbmNl
cnRzLnBheXBhbC5jb20wWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAARh/m+IJWdl
P6Hjj2D0hXXZpesd+qkcVBNxxDyJh+Nw3v75Cnv8SpVfW5p/3ZqVS1gMo/+eYCMI
hlN0eSLW9REXo00wSzAJBgNVHRMEAjAAMB0GA1UdDgQWBBTnsbcQKq/WgU/kYD5J
nYOZU7MuBjAfBgNVHSMEGDAWgBQik4PoEU8r+eXaZbjKhYjE0hG4gDAKBggqhkjO
PQQDAgNJADBGAiEAlZmmzILEiHy9rwYfkisquYQ3DtPTIsxR87TZWaQpFmoCIQDy
/9QHA5U6Gkd3qFWNMwRsiOz6IqQ3jPoc/UX6i7bvYw==
`);

const now = new Date('2027-01-01');

it.each([
  ['PayPal’s, issued by a root', [PAYPALS], [ROOT], now, true],
  ['PayPal’s, with the root beside it', [PAYPALS, ROOT], [ROOT], now, true],
  ['another’s name', [NOT_PAYPALS], [ROOT], now, false],
  ['issued by what may issue none', [BELOW_IT, NO_AUTHORITY], [ROOT], now, false],
  ['not issued by the next', [BELOW_IT, ROOT], [ROOT], now, false],
  ['a root that nobody trusts', [PAYPALS, ROOT], everybodysRoots(), now, false],
  ['not valid yet', [PAYPALS], [ROOT], new Date('2020-01-01'), false],
  ['none', [], [ROOT], now, false],
])('a chain of certificates: %s', (_what, chain, roots, at, isGood) => {
  expect(isPaypalsChain(chain, roots, at)).toBe(isGood);
});
