/**
 * Returns the fields that a browser would post from this markup without a submit button: name → value, or
 * values if repeated.
 */
export function posted(html: string): Record<string, string | string[]> {
  const fields: [string, string][] = [];
  for (const [, tag = '', attributes = '', body = ''] of html.matchAll(CONTROLS)) {
    const name = attribute(attributes, 'name');
    if (name === undefined || /\sdisabled(=|\s|$)/.test(attributes)) continue;
    if (tag === 'textarea') fields.push([name, unescaped(body.replace(/^\n/, ''))]);
    else if (tag === 'select') fields.push([name, selected(body)]);
    else if (isPosted(attributes)) fields.push([name, attribute(attributes, 'value') ?? '']);
  }
  const names = new Set(fields.map(([name]) => name));
  return Object.fromEntries(
    [...names].map((name) => {
      const values = fields.filter(([one]) => one === name).map(([, value]) => value);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}

const CONTROLS =
  /<(input|textarea|select)\b([^>]*)>(?:((?:(?!<\/(?:textarea|select)>)[\s\S])*)<\/(?:textarea|select)>)?/g;

function isPosted(attributes: string): boolean {
  const type = attribute(attributes, 'type');
  if (type === 'radio' || type === 'checkbox') return /\schecked=/.test(attributes);
  return type !== 'file' && type !== 'submit';
}

function selected(options: string): string {
  const all = [...options.matchAll(/<option\b([^>]*)>/g)].map(([, attributes = '']) => attributes);
  return attribute(all.find((one) => /\sselected=/.test(one)) ?? all[0] ?? '', 'value') ?? '';
}

/** Returns an attribute's value; undefined if absent. */
function attribute(attributes: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1];
  return value === undefined ? undefined : unescaped(value);
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** Returns the submit buttons, each with its name, value and accessible label. */
export function submitters(html: string): { name?: string; value?: string; label?: string }[] {
  return [...html.matchAll(/<button\b([^>]*)>/g)]
    .map(([, attributes = '']) => attributes)
    .filter((attributes) => attribute(attributes, 'type') === 'submit')
    .map((attributes) => {
      const [name, value, label] = ['name', 'value', 'aria-label'].map((one) => attribute(attributes, one));
      return { ...(name && { name }), ...(value && { value }), ...(label && { label }) };
    });
}
