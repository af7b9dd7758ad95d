import { render, toPlainText } from '@react-email/render';
import type { ReactElement } from 'react';

/** The parts of html-to-text, which ships no types, that the formatters use. */
type TextNode = { readonly name?: string; readonly children: readonly TextNode[] };
type TextBuilder = {
  readonly openBlock: (options: { leadingLineBreaks: number }) => void;
  readonly closeBlock: (options: { trailingLineBreaks: number }) => void;
  readonly addInline: (text: string) => void;
};
type Walk = (nodes: readonly TextNode[], builder: TextBuilder) => void;

const cells = (row: TextNode): readonly TextNode[] => row.children.filter(({ name }) => name === 'td');

const FORMATTERS = {
  /** `IVA 21 %: 3,60 €` */
  sum: (row: TextNode, walk: Walk, builder: TextBuilder) => {
    builder.openBlock({ leadingLineBreaks: 1 });
    cells(row).forEach((cell, at) => {
      if (at > 0) builder.addInline(': ');
      walk(cell.children, builder);
    });
    builder.closeBlock({ trailingLineBreaks: 1 });
  },
  /** `Ver el pedido: https://…` */
  button: (
    link: TextNode & { readonly attribs: Record<string, string> },
    walk: Walk,
    builder: TextBuilder,
  ) => {
    walk(link.children, builder);
    builder.addInline(`: ${link.attribs.href}`);
  },
};

const TEXT_OPTIONS = {
  wordwrap: false,
  // React writes no line breaks itself: the remaining ones are in a customer's message.
  preserveNewlines: true,
  formatters: FORMATTERS,
  selectors: [
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'hr', format: 'skip' },
    { selector: 'a.mail-name', format: 'skip' },
    { selector: 'a.mail-button', format: 'button' },
    { selector: 'tr.mail-sum', format: 'sum' },
  ],
};

/** Renders a mail as HTML and as the plain text of the same elements. */
export async function renderMail(element: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(element);
  return { html, text: toPlainText(html, TEXT_OPTIONS).trim() };
}

declare module './mail-templates.ts' {
  interface MailTemplates {
    readonly renderMail: typeof renderMail;
  }
}
