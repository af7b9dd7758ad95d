/** The frame and the parts of every mail. The plain text comes from the same elements (render-mail.ts). */

import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { CSSProperties, ReactElement, ReactNode } from 'react';
import type { MailAttachment } from '../../platform/mail/mailer.ts';
import { type PlainLook, SANS } from '../catalogue/plain-look.ts';
import { darkStyles } from './dark-styles.ts';

export type MailFrame = {
  readonly locale: Locale;
  readonly shop: string;
  readonly shopUrl: string;
  /** The company behind the shop, in one line. */
  readonly issuer: string;
  /** Ways to contact the shop, one sentence each. */
  readonly help: readonly string[];
  readonly look: PlainLook;
};
export type WrittenMail = {
  readonly subject: string;
  readonly element: ReactElement;
  readonly attachments?: readonly MailAttachment[];
};

const INK = '#1c2126';
const MUTED = '#47525b';
const LINE = '#ddd8ce';
// A long address must not widen the mail on a phone; mail programs support `break-word`.
const WRAPPED = { wordBreak: 'break-word', overflowWrap: 'anywhere' } as const;
const TEXT = { fontSize: '16px', lineHeight: '24px', margin: '0 0 16px', ...WRAPPED };
const SMALL = { fontSize: '13px', lineHeight: '20px', color: MUTED, margin: '0 0 8px', ...WRAPPED };
const CARD = { backgroundColor: '#ffffff', maxWidth: '560px', padding: '32px 24px' };
const TITLE = { fontSize: '24px', lineHeight: '32px', margin: '0 0 16px', fontWeight: 600, ...WRAPPED };

export function Paragraph({ style, children }: { style?: CSSProperties; children: ReactNode }) {
  return <Text style={{ ...TEXT, ...style }}>{children}</Text>;
}

export function Note({ children }: { children: ReactNode }) {
  return (
    <Text className="mail-small" style={SMALL}>
      {children}
    </Text>
  );
}

/** The main action, a button in the store's colour. */
export function Action({ look, href, children }: { look: PlainLook; href: string; children: ReactNode }) {
  const button = {
    backgroundColor: look.accent,
    color: '#ffffff',
    borderRadius: look.radius,
    fontSize: '16px',
    fontWeight: 600,
    padding: '14px 24px',
    textDecoration: 'none',
  };
  return (
    <Section style={{ margin: '24px 0' }}>
      <Button className="mail-button" href={href} style={button}>
        {children}
      </Button>
    </Section>
  );
}

type OrderLinkProps = { readonly frame: MailFrame; readonly href: string; readonly children: ReactNode };

/** The button that opens an order, and the note that other browsers than the buyer's need a code. */
export function OrderLink({ frame: { look, locale }, href, children }: OrderLinkProps) {
  return (
    <>
      <Action look={look} href={href}>
        {children}
      </Action>
      <Note>{m.mail_link_note({}, { locale })}</Note>
    </>
  );
}

type Props = {
  readonly frame: MailFrame;
  readonly title: string;
  /** Text that a mailbox shows next to the subject. */
  readonly preview: string;
  readonly children: ReactNode;
};

/** A mail in its store's look: the shop's name, title and content, and the contact data. */
export function Mail({ frame, title, preview, children }: Props) {
  const { locale, shop, shopUrl, issuer, help, look } = frame;
  const page = { backgroundColor: look.paper, fontFamily: SANS, color: INK, margin: 0, padding: '24px 0' };
  const name = { color: look.accent, fontFamily: look.headingFace, fontSize: '20px', fontWeight: 600 };
  return (
    <Html lang={locale}>
      <Head>
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* React would escape the child combinators. */}
        <style dangerouslySetInnerHTML={{ __html: darkStyles(look) }} />
      </Head>
      <Preview>{preview}</Preview>
      <Body className="mail-body" style={page}>
        <Container className="mail-card" style={{ ...CARD, borderRadius: look.radius }}>
          <Link className="mail-name" href={shopUrl} style={{ ...name, textDecoration: 'none' }}>
            {shop}
          </Link>
          <Hr className="mail-line" style={{ borderColor: LINE, margin: '16px 0 24px' }} />
          <Heading as="h1" style={{ ...TITLE, fontFamily: look.headingFace }}>
            {title}
          </Heading>
          {children}
          <Hr className="mail-line" style={{ borderColor: LINE, margin: '24px 0 16px' }} />
          {[...help, m.mail_agency({}, { locale }), issuer].map((sentence) => (
            <Note key={sentence}>{sentence}</Note>
          ))}
        </Container>
      </Body>
    </Html>
  );
}
