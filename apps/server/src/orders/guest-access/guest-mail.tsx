import { m } from '@folio/messages';
import { linkMail } from '../../stores/mail/link-mail.tsx';
import { Mail, type MailFrame, Note, Paragraph, type WrittenMail } from '../../stores/mail/mail.tsx';

export type GuestMailData = MailFrame & { readonly orderId: string; readonly url: string };
/** `until` is the hour at which the code ends, as text. */
export type CodeMailData = MailFrame & {
  readonly orderId: string;
  readonly code: string;
  readonly until: string;
};

const CODE = { fontSize: '32px', lineHeight: '40px', letterSpacing: '6px', fontWeight: 600 } as const;

/** Writes the mail with the code that opens an order. Mail programs show the code next to the subject. */
export function codeMail(data: CodeMailData): WrittenMail {
  const { locale, orderId, code, until } = data;
  const subject = m.mail_code_subject({ code, id: orderId }, { locale });
  const element = (
    <Mail
      frame={data}
      title={m.mail_code_title({}, { locale })}
      preview={m.mail_code_body({ id: orderId }, { locale })}
    >
      <Paragraph>{m.mail_code_body({ id: orderId }, { locale })}</Paragraph>
      <Paragraph style={CODE}>{code}</Paragraph>
      <Note>{m.mail_code_note({ until }, { locale })}</Note>
    </Mail>
  );
  return { subject, element };
}

type CodeLimitMailData = MailFrame & { readonly orderId: string };

/** Writes the mail that an order gets no more codes today, with the alternative way to open it. */
export function codeLimitMail(data: CodeLimitMailData): WrittenMail {
  const { locale, orderId: id } = data;
  const subject = m.mail_code_limit_subject({ id }, { locale });
  const element = (
    <Mail frame={data} title={subject} preview={m.mail_code_limit_body({ id }, { locale })}>
      <Paragraph>{m.mail_code_limit_body({ id }, { locale })}</Paragraph>
      <Paragraph>{m.mail_code_limit_link({}, { locale })}</Paragraph>
      <Note>{m.mail_code_limit_note({}, { locale })}</Note>
    </Mail>
  );
  return { subject, element };
}

/** Writes the mail with the new link of an order. */
export function orderLinkMail(data: GuestMailData): WrittenMail {
  const { locale, orderId: id } = data;
  return linkMail(data, {
    subject: m.mail_order_link_subject({ id }, { locale }),
    body: m.mail_order_link_body({ id }, { locale }),
    button: m.mail_order_link_button({}, { locale }),
    note: m.mail_order_link_note({}, { locale }),
  });
}

/** `documentsTo` is the masked address of another person, whose order it is; null for the reader's own. */
type QuoteOrderMailData = GuestMailData & { readonly documentsTo: string | null };

/** Writes the mail with the link of an unpaid order to the address that its quote was sent to (AP-6). */
export function quoteOrderMail(data: QuoteOrderMailData): WrittenMail {
  const { locale, orderId: id, shop, documentsTo: email } = data;
  return linkMail(data, {
    subject: m.mail_quote_order_subject({ shop }, { locale }),
    body:
      email === null
        ? m.mail_quote_order_body({ id }, { locale })
        : m.mail_quote_order_other({ id, email }, { locale }),
    button: m.mail_order_link_button({}, { locale }),
    // The code for another person's order is mailed to that person.
    linkNote: email === null ? m.mail_link_note({}, { locale }) : undefined,
    note: m.mail_quote_order_note({}, { locale }),
  });
}

/** Writes the mail to the old address of an order that its mails go to a new one. */
export function orderMovedMail(data: GuestMailData): WrittenMail {
  const { locale, orderId: id, shop } = data;
  return linkMail(data, {
    subject: m.mail_order_moved_subject({ id }, { locale }),
    body: m.mail_order_moved_body({ id, shop }, { locale }),
    button: m.mail_order_moved_button({}, { locale }),
    note: m.mail_order_moved_note({}, { locale }),
  });
}

/** Writes the mail that an order's data are erased, and which remain. */
export function orderErasedMail(data: GuestMailData): WrittenMail {
  const { locale, orderId: id } = data;
  return linkMail(data, {
    subject: m.mail_order_erased_subject({ id }, { locale }),
    body: m.mail_order_erased_body({ id }, { locale }),
    button: m.mail_erased_button({}, { locale }),
    note: m.mail_erased_note({}, { locale }),
  });
}

declare module '../../stores/mail/mail-templates.ts' {
  interface MailTemplates {
    readonly codeLimitMail: typeof codeLimitMail;
    readonly codeMail: typeof codeMail;
    readonly orderErasedMail: typeof orderErasedMail;
    readonly orderLinkMail: typeof orderLinkMail;
    readonly orderMovedMail: typeof orderMovedMail;
    readonly quoteOrderMail: typeof quoteOrderMail;
  }
}
