import { shopOrigin } from '../../page/api/embedded-session.ts';

type Navigate = (to: string, options?: { formMethod: 'post'; formData: FormData }) => unknown;

const isModified = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Returns the path of a link to the shop's own origin, as legal texts have them (fix-links.ts); else its address. */
const ownPath = ({ origin, pathname, search, hash }: HTMLAnchorElement, href: string): string =>
  origin === shopOrigin() && !href.startsWith('#') ? `${pathname}${search}${hash}` : href;

/** Follows an anchor of the shop: a path opens within it; an id of the shop's page is scrolled to and focused. */
function followLink(event: MouseEvent, root: ShadowRoot, navigate: Navigate): void {
  if (event.defaultPrevented || isModified(event)) return;
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
  const href = link?.getAttribute('href') ?? '';
  if (!(link instanceof HTMLAnchorElement) || link.target) return;
  const path = href.startsWith('#/') ? href.slice(1) : ownPath(link, href);
  if (href.startsWith('#') && path === href) {
    event.preventDefault();
    const target = root.getElementById(href.slice(1));
    target?.scrollIntoView();
    target?.focus({ preventScroll: true });
    return;
  }
  if (!path.startsWith('/')) return;
  event.preventDefault();
  navigate(path);
}

/** Submits a plain form of the shop by the router, since no document could receive it. */
function sendForm(event: SubmitEvent, navigate: Navigate): void {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  const attribute = (name: string) => submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name);
  const action = attribute('action') ?? '';
  if (!action.startsWith('/')) return;
  event.preventDefault();
  const formData = new FormData(form, submitter);
  if (attribute('method')?.toLowerCase() === 'post')
    return void navigate(action, { formMethod: 'post', formData });
  const texts = [...formData].filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  navigate(`${action}?${new URLSearchParams(texts)}`);
}

/** Keeps navigation by links and forms of an embedded shop within it, with one listener each. */
export function followInside(frame: HTMLElement, root: ShadowRoot, navigate: Navigate): void {
  frame.addEventListener('click', (event) => followLink(event, root, navigate));
  frame.addEventListener('submit', (event) => sendForm(event, navigate));
}
