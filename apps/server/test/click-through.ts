/** A browser without scripts, enough to walk through an imitated provider's pages: forms with their fields, and where they lead. */

export type Page = { readonly url: string; readonly html: string };

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value
    ?.replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
};

type Form = { readonly action: string; readonly fields: Record<string, string>; readonly html: string };

function formsOf({ url, html }: Page): Form[] {
  return [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/g)].map(([form]) => {
    const inputs = [...form.matchAll(/<input\b[^>]*>/g)].map(([input]) => input);
    const named = inputs.flatMap((input) => {
      const name = attribute(input, 'name');
      return name ? [[name, attribute(input, 'value') ?? '']] : [];
    });
    const opening = /<form\b[^>]*>/.exec(form)?.[0] ?? '';
    return {
      action: new URL(attribute(opening, 'action') ?? url, url).href,
      fields: Object.fromEntries(named),
      html: form,
    };
  });
}

/** Follows redirects as long as they stay with the provider; what leads elsewhere (back to the shop) is only named. */
async function follow(response: Response, from: string): Promise<Page> {
  const location = response.headers.get('location');
  if (!location) return { url: from, html: await response.text() };
  const next = new URL(location, from);
  if (next.origin !== new URL(from).origin) return { url: next.href, html: '' };
  return follow(await fetch(next, { redirect: 'manual' }), next.href);
}

/** Posts fields to an address, as a form of another site does. */
export async function postTo(url: string, fields: Readonly<Record<string, string>>): Promise<Page> {
  const response = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  return follow(response, url);
}

/** Fills the page's form that has these fields and submits it; `button` is the value of the button that is pressed. */
export function submit(page: Page, fields: Readonly<Record<string, string>>, button?: string): Promise<Page> {
  const wanted = formsOf(page).find(
    (form) =>
      Object.keys(fields).every((name) => name in form.fields) &&
      (button === undefined || form.html.includes(`value="${button}"`)),
  );
  if (!wanted)
    throw new Error(`no form with ${Object.keys(fields)} and ${button} at ${page.url}: ${page.html}`);
  const pressed = button === undefined ? undefined : /<button\b[^>]*\sname="([^"]*)"/.exec(wanted.html)?.[1];
  return postTo(wanted.action, {
    ...wanted.fields,
    ...fields,
    ...(pressed && button !== undefined && { [pressed]: button }),
  });
}

/** The address of the link with these words. */
export function findLink({ url, html }: Page, words: string): string {
  const link = [...html.matchAll(/<a\b[^>]*>[\s\S]*?<\/a>/g)].find(([text]) => text.includes(words))?.[0];
  const href = link && attribute(link, 'href');
  if (!href) throw new Error(`no link ${words} at ${url}: ${html}`);
  return new URL(href, url).href;
}

/** What the page would post by itself to another site, and where: its form with a field of this name. */
export function findForm(page: Page, name: string): Pick<Form, 'action' | 'fields'> {
  const found = formsOf(page).find(({ fields }) => name in fields);
  if (!found) throw new Error(`no field ${name} at ${page.url}: ${page.html}`);
  return found;
}

export const findField = (page: Page, name: string): string => findForm(page, name).fields[name] ?? '';
