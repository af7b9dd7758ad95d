import { describe, expect, it } from 'vitest';
import { lockedPdf, updatedPdf } from '../../../test/hidden-pdfs.ts';
import { inspectPdf, inspectUploadedPdf } from './run-pdf.ts';

const ENCRYPTED = { ok: false, fault: 'encrypted' };
const LINK = /(\d+) 0 obj\s*<<\s*\/Type \/Annot/;
const OBJECT_STREAM = /(\d+) 0 obj\s*<<\s*\/Type \/ObjStm/;
const LAUNCH = '<< /S /Launch /F (calc.exe) >>';
const share = { action: { S: 'URI', URI: new String('\\\\evil.example\\s') } };
const link = (action = '') => `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /F 4 ${action} >>`;
const linkTo = (address: Buffer) => link(`/A << /S /URI /URI <${address.toString('hex')}> >>`);
const stream = (dictionary: string, content: Buffer) =>
  `<< ${dictionary} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`;
const packed = (object: string) => `99 0 ${object}`;

describe.each(['1.4', '1.7'] as const)(
  'of a PDF of version %s that is encrypted and saved again',
  (version) => {
    it('judges the link that it had before', async () => {
      const file = await updatedPdf(await lockedPdf(version, share), {
        ...{ object: LINK, content: () => link(), isNamed: true },
      });
      expect(await inspectPdf(file)).toEqual({ ok: false, fault: 'remote' });
    });

    it('judges the link that its cross-reference table does not name', async () => {
      const file = await updatedPdf(await lockedPdf(version), {
        ...{ object: LINK, content: ({ string }) => linkTo(string('\\\\evil.example\\s')), isNamed: false },
      });
      expect(await inspectPdf(file)).toEqual({ ok: false, fault: 'remote' });
    });

    it('accepts another link to a page', async () => {
      const file = await updatedPdf(await lockedPdf(version), {
        ...{ object: LINK, content: ({ string }) => linkTo(string('https://a.example')), isNamed: true },
      });
      expect(await inspectPdf(file)).toEqual({ ok: true, pages: 1 });
    });

    it.each([true, false])(
      'rejects two object streams of one number, the second named: %s',
      async (isNamed) => {
        const [first, second] = isNamed ? [LAUNCH, 'null'] : ['null', LAUNCH];
        const file = await updatedPdf(await lockedPdf(version, { packed: first }), {
          ...{ object: OBJECT_STREAM, isNamed },
          content: (encrypt) => stream('/Type /ObjStm /N 1 /First 5', encrypt.stream(packed(second))),
        });
        expect(await inspectPdf(file)).toEqual(ENCRYPTED);
      },
    );
  },
);

it('rejects an encrypted address that is longer than its cipher’s blocks, since readers differ in it', async () => {
  const file = await updatedPdf(await lockedPdf('1.7'), {
    ...{ object: LINK, isNamed: true },
    content: ({ string }) => linkTo(Buffer.concat([string('https://a.example'), Buffer.from('more')])),
  });
  expect(await inspectPdf(file)).toEqual(ENCRYPTED);
});

describe.each(['1.4', '1.7ext3'] as const)('of a PDF of version %s that names an object often', (version) => {
  it.each([
    ['an object stream', '/Type /ObjStm /N 1 /First 5', { ok: true, pages: 1 }],
    ['a stream with an address', '/Base null', { ok: false, fault: 'heavy' }],
  ])('decrypts %s no more often than its size allows', async (_what, dictionary, inspection) => {
    const content = packed(`<< /Producer (${'Registro '.repeat(5_000)}) >>`);
    const streamed = await updatedPdf(await lockedPdf(version), {
      ...{ object: 97, content: (encrypt) => stream(dictionary, encrypt.stream(content)), isNamed: true },
    });
    const generations = Array.from({ length: 16_000 }, (_, at) => `97 ${at + 1} R`);
    const file = await updatedPdf(streamed, {
      ...{ object: 98, content: () => `[${generations.join(' ')}]`, isNamed: true },
    });
    const measured = await inspectUploadedPdf('192.0.2.1', async () => file);
    expect(measured.inspection).toEqual(inspection);
    expect(measured.cpuMs).toBeLessThan(2_000);
  });
});
