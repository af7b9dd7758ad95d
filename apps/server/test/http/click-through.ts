/** A browser without scripts, for the pages of simulated providers: it submits forms and follows redirects. */

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

function parseForms({ url, html }: Page): Form[] {
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

/**
 * Follows redirects within the provider's origin; returns another address (back in the shop) without its content.
 */
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

/** Submits the page's form that has these fields; `button` is the value of the pressed button. */
export function submit(page: Page, fields: Readonly<Record<string, string>>, button?: string): Promise<Page> {
  const target = parseForms(page).find(
    (form) =>
      Object.keys(fields).every((name) => name in form.fields) &&
      (button === undefined || form.html.includes(`value="${button}"`)),
  );
  if (!target)
    throw new Error(`no form with ${Object.keys(fields)} and ${button} at ${page.url}: ${page.html}`);
  const pressed = button === undefined ? undefined : /<button\b[^>]*\sname="([^"]*)"/.exec(target.html)?.[1];
  return postTo(target.action, {
    ...target.fields,
    ...fields,
    ...(pressed && button !== undefined && { [pressed]: button }),
  });
}

/** Returns the address of the link with this label. */
export function findLink({ url, html }: Page, label: string): string {
  const link = [...html.matchAll(/<a\b[^>]*>[\s\S]*?<\/a>/g)].find(([text]) => text.includes(label))?.[0];
  const href = link && attribute(link, 'href');
  if (!href) throw new Error(`no link ${label} at ${url}: ${html}`);
  return new URL(href, url).href;
}

/** Returns the form with a field of this name, which the page would post to another site. */
export function findForm(page: Page, name: string): Pick<Form, 'action' | 'fields'> {
  const found = parseForms(page).find(({ fields }) => name in fields);
  if (!found) throw new Error(`no field ${name} at ${page.url}: ${page.html}`);
  return found;
}

export const findField = (page: Page, name: string): string => findForm(page, name).fields[name] ?? '';
