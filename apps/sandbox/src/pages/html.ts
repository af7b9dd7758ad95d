/** Text that is safe to put into a page as it is. */
export interface Html {
  readonly html: string;
}

type Part = Html | string | number | null | undefined | false | readonly Part[];

/** Builds HTML; escapes every value, unless this same function built it. */
export function html(texts: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: String.raw({ raw: texts }, ...parts.map(render)) };
}

function render(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  return 'html' in part ? part.html : part.map(render).join('');
}

/** A text with the five characters replaced that mean something in HTML. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
