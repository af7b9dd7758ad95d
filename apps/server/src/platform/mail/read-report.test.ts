import { describe, expect, it } from 'vitest';
import { readReport } from './read-report.ts';

type Report = {
  readonly fields: readonly string[];
  readonly original?: readonly string[];
  readonly originalType?: string;
};

/** A delivery report with these recipients' fields and this part of the original mail. */
function report({ fields, original = [], originalType = 'message/rfc822' }: Report): Buffer {
  const lines = [
    ...['From: MAILER-DAEMON@mx.example', 'To: no-reply@folio.example', 'Subject: Undelivered Mail'],
    ...['MIME-Version: 1.0', 'Content-Type: multipart/report; report-type=delivery-status; boundary="b"', ''],
    ...['--b', 'Content-Type: text/plain; charset=utf-8', '', 'I could not deliver your mail.', ''],
    ...[
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      ...fields,
      '',
    ],
    ...(original.length > 0 ? ['--b', `Content-Type: ${originalType}`, '', ...original, ''] : []),
    '--b--',
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}
const ORIGINAL = [
  'Subject: Pedido',
  'Message-ID: <order-confirmed.1400000001@folio.example>',
  'To: ana.prueba@correo.example',
  '',
  'Pedido',
];
const POSTFIX = [
  'Final-Recipient: rfc822; Ana.Prueba@correo.example',
  'Original-Recipient: rfc822;ana.prueba@correo.example',
  'Action: failed',
  'Status: 5.1.1',
  'Remote-MTA: dns; mx.correo.example',
  'Diagnostic-Code: smtp; 550 5.1.1 <ana.prueba@correo.example>: Recipient address',
  '    rejected: User unknown',
];

describe('a delivery report', () => {
  it('names the recipient, the status, what the server said, and the mail', async () => {
    expect(await readReport(report({ fields: POSTFIX, original: ORIGINAL }))).toEqual({
      messageId: '<order-confirmed.1400000001@folio.example>',
      failed: [
        {
          recipient: 'ana.prueba@correo.example',
          status: '5.1.1',
          reason: '550 5.1.1 <ana.prueba@correo.example>: Recipient address rejected: User unknown',
        },
      ],
    });
  });

  it('may carry the headers of the mail alone, and no diagnosis', async () => {
    const fields = [
      'Final-Recipient: RFC822; ana.prueba@correo.example',
      'Action: failed',
      'Status: 5.0.0 (unknown)',
    ];
    const headers = ORIGINAL.slice(0, 3);
    expect(
      await readReport(report({ fields, original: headers, originalType: 'text/rfc822-headers' })),
    ).toEqual({
      messageId: '<order-confirmed.1400000001@folio.example>',
      failed: [{ recipient: 'ana.prueba@correo.example', status: '5.0.0', reason: '5.0.0' }],
    });
  });

  it('names each failed recipient of several', async () => {
    const other = ['Final-Recipient: rfc822; eva@correo.example', 'Action: failed', 'Status: 5.2.2'];
    const fine = ['Final-Recipient: rfc822; luis@correo.example', 'Action: delivered', 'Status: 2.0.0'];
    const { failed } = await readReport(report({ fields: [...POSTFIX, '', ...fine, '', ...other] }));
    expect(failed.map(({ recipient }) => recipient)).toEqual([
      'ana.prueba@correo.example',
      'eva@correo.example',
    ]);
  });

  it.each([
    ['a delay', ['Final-Recipient: rfc822; ana@correo.example', 'Action: delayed', 'Status: 4.4.1']],
    [
      'a temporary failure',
      ['Final-Recipient: rfc822; ana@correo.example', 'Action: failed', 'Status: 4.2.2'],
    ],
    ['no recipient', ['Action: failed', 'Status: 5.1.1']],
  ])('with %s is no bounce', async (_what, fields) => {
    expect((await readReport(report({ fields }))).failed).toEqual([]);
  });
});

it.each(['', 'Subject: Hola\r\n\r\nHola', '\0\0\0', 'Content-Type: multipart/report; boundary=x\r\n\r\n--x'])(
  'any other text is no report: %j',
  async (text) => {
    expect(await readReport(Buffer.from(text))).toEqual({ messageId: '', failed: [] });
  },
);
