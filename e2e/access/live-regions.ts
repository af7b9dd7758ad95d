import { expect, type Page } from '@playwright/test';

/**
 * Reports what a screen reader reads out by itself: text that arrives in a live region that stood for a frame before,
 * also in shadow roots, and an alert that arrives whole in a loaded page, which browsers raise as an event. Leaves out
 * regions that an open modal dialog, `aria-hidden` or the style hides.
 */
const RECORDER = `(() => {
  if (window !== top) return;
  const LIVE = '[aria-live], [role=status], [role=log], [role=alert], [role=timer], output';
  const roots = [document];
  const standing = new WeakSet();
  const parent = (one) => one.parentElement ?? one.getRootNode().host ?? null;
  const chain = (one) => (one ? [one, ...chain(parent(one))] : []);
  const queryAll = (selector) => roots.flatMap((root) => [...root.querySelectorAll(selector)]);
  const isLive = (region) => region.getAttribute('aria-live')
    ? region.getAttribute('aria-live') !== 'off' : region.getAttribute('role') !== 'timer';
  const isHeard = (region) => {
    const ancestors = chain(region);
    const modal = queryAll('dialog:modal, [aria-modal=true]').at(-1);
    return ancestors.at(-1) === document.documentElement && region.checkVisibility({ visibilityProperty: true })
      && ancestors.every((one) => one.getAttribute('aria-hidden') !== 'true' && !one.inert)
      && (!modal || ancestors.includes(modal));
  };
  const stand = () => { for (const region of queryAll(LIVE)) if (isHeard(region)) standing.add(region); };
  const isAtomic = (region) => region.getAttribute('aria-atomic')
    ? region.getAttribute('aria-atomic') === 'true' : ['status', 'alert'].includes(region.getAttribute('role'));
  const textOf = (node) => (node.innerText ?? node.textContent ?? '').replace(/\\s+/g, ' ').trim();
  const say = (node) => { if (textOf(node)) globalThis.folioHeard(textOf(node)); };
  const miss = (region) => { if (textOf(region)) globalThis.folioMissed(textOf(region)); };
  const arrive = ({ target, addedNodes, type }) => {
    const element = target.nodeType === 1 ? target : target.parentElement ?? target.host ?? null;
    const region = chain(element).find((one) => one.matches(LIVE));
    if (region && isLive(region) && standing.has(region) && isHeard(region)) {
      if (isAtomic(region)) return new Set([region]);
      return new Set(type === 'childList' ? addedNodes : [target]);
    }
    if (document.readyState === 'loading') return new Set();
    const elements = [...addedNodes].filter(({ nodeType }) => nodeType === 1);
    const isArriving = (one) => one.matches(LIVE) && isLive(one) && isHeard(one);
    for (const one of elements) if (isArriving(one) && !one.matches('[role=alert]')) miss(one);
    const alerts = elements.flatMap((one) => [one, ...one.querySelectorAll('[role=alert]')]).filter(isArriving);
    return new Set(alerts.filter((one) => one.matches('[role=alert]')));
  };
  const observer = new MutationObserver((records) => {
    const said = new Set(records.flatMap((record) => [...arrive(record)]));
    for (const node of said) if (node.isConnected) say(node);
    requestAnimationFrame(stand);
  });
  const watch = (root) =>
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ['hidden', 'open'] });
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    roots.push(root);
    watch(root);
    return root;
  };
  watch(document);
})()`;

export type Listener = {
  /** Waits until a text is read out, and forgets what was before it. */
  readonly hears: (text: RegExp) => Promise<void>;
  /** Everything read out since the last text that was waited for. */
  readonly heard: readonly string[];
  /** Texts that arrived together with their live region: many a screen reader does not read them out. */
  readonly missed: readonly string[];
};

/** Listens to a page like a screen reader, from its next document on. */
export async function listen(page: Page): Promise<Listener> {
  const heard: string[] = [];
  const missed: string[] = [];
  await page.exposeFunction('folioMissed', (text: string) => void missed.push(text));
  await page.exposeFunction('folioHeard', (text: string) => void heard.push(text));
  await page.addInitScript(RECORDER);
  return {
    heard,
    missed,
    hears: async (text) => {
      await expect(() => expect(heard).toContainEqual(expect.stringMatching(text))).toPass({
        timeout: 20_000,
      });
      heard.splice(0, heard.findIndex((one) => one.search(text) !== -1) + 1);
    },
  };
}

/** Checks that the accessibility tree has the region of messages to come, and that it is still empty. */
export async function expectPersistent(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const regions = async () => {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes.filter(({ role }) => role?.value === 'log').map(({ childIds }) => childIds);
  };
  await expect.poll(regions).toEqual([[]]);
  await session.detach();
}
