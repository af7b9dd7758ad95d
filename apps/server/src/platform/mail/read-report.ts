import PostalMime from 'postal-mime';

/** A recipient that a mail server permanently could not deliver to. */
export type FailedDelivery = {
  readonly recipient: string;
  /** Enhanced status code (RFC 3463), such as 5.1.1. */
  readonly status: string;
  /** The server's message, on one line. */
  readonly reason: string;
};
export type DeliveryReport = {
  /** The message id of the mail that the report is about; empty if it does not say. */
  readonly messageId: string;
  readonly failed: readonly FailedDelivery[];
};

/** The part of a report that is read: the failure precedes the original mail, which may be long. */
export const MAX_REPORT = 256 * 1024;
export const NO_REPORT: DeliveryReport = { messageId: '', failed: [] };

const REASON_LENGTH = 300;
/** Longest address (RFC 5321). */
const ADDRESS_LENGTH = 254;
/** Lines that may begin a part; the parser keeps each part in memory. */
const MAX_DASHED_LINES = 500;
/** Groups of fields: that of the report, and one for each recipient. */
const MAX_GROUPS = 50;
const PARSER_LIMITS = { maxNestingDepth: 10, maxHeadersSize: 32 * 1024 };
const ORIGINALS = ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers'];

/**
 * Parses a delivery status notification (RFC 3464). A delay or a success has no failed recipient; nor has other mail,
 * or a text beyond the parser's limits.
 */
export async function readReport(whole: Buffer): Promise<DeliveryReport> {
  const raw = whole.subarray(0, MAX_REPORT);
  if ((raw.toString('latin1').match(/^--/gm)?.length ?? 0) > MAX_DASHED_LINES) return NO_REPORT;
  const options = { attachmentEncoding: 'utf8', forceRfc822Attachments: true, ...PARSER_LIMITS } as const;
  const mail = await PostalMime.parse(raw, options).catch(() => undefined);
  if (!mail) return NO_REPORT;
  const part = (types: readonly string[]): string =>
    String(mail.attachments.find(({ mimeType }) => types.includes(mimeType))?.content ?? '');
  const original = part(ORIGINALS);
  return {
    messageId: /^message-id:\s*(<[^>\s\p{Cc}]{1,500}>)/imu.exec(original)?.[1] ?? '',
    failed: part(['message/delivery-status'])
      .split(/\r?\n\r?\n/, MAX_GROUPS)
      .flatMap(failedIn),
  };
}

/** Returns a server's message on one line, without characters that databases or screens cannot handle. */
const plain = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, REASON_LENGTH);

/** Returns the recipient of one group of fields, if its delivery failed permanently. */
function failedIn(group: string): FailedDelivery[] {
  const fields = new Map(
    [...group.replaceAll(/\r?\n[ \t]+/g, ' ').matchAll(/^([\w-]+):[ \t]*(.*)$/gm)].map(
      ([, name = '', value = '']) => [name.toLowerCase(), value.trim()],
    ),
  );
  /** The value after its type: `rfc822; ana@correo.example`. */
  const typed = (name: string) => (fields.get(name) ?? '').replace(/^[\w-]+\s*;\s*/, '').trim();
  const recipient = (typed('original-recipient') || typed('final-recipient')).toLowerCase();
  const status = /^5\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0];
  // The database accepts no control characters.
  if (recipient.length > ADDRESS_LENGTH || /\p{Cc}/u.test(recipient)) return [];
  if (!recipient.includes('@') || !status || fields.get('action')?.toLowerCase() !== 'failed') return [];
  return [{ recipient, status, reason: plain(typed('diagnostic-code') || status) }];
}
