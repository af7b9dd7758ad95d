import { useEffect, useRef } from 'react';

/** Delay for the focus that the same change moves, in ms: its announcement would interrupt a message. */
const AFTER_FOCUS = 150;
/** Delay for a pause in the typing that a message answers, in ms. */
export const AFTER_TYPING = 500;
/** Duration of a dialog's closing transition, in ms. */
const CLOSING_TIME = 400;
/** Lifetime of a message, in ms, so that nobody finds an old one. */
const LIFETIME = 10_000;

/** The regions in the page; an open dialog's is last, because it hides the others. */
const regionStack: HTMLElement[] = [];
const regions = new WeakMap<HTMLElement, HTMLElement>();

/** Returns the element's live region. Its closed root leaves a search in the page one hit per message. */
function openRegion(host: HTMLElement): HTMLElement {
  const known = regions.get(host);
  if (known) return known;
  const region = document.createElement('div');
  region.setAttribute('role', 'log');
  region.setAttribute('aria-live', 'polite');
  host.attachShadow({ mode: 'closed' }).append(region);
  regions.set(host, region);
  return region;
}

/** Makes an element the live region of all messages. Returns the function that ends it. */
export function replaceAnnouncer(host: HTMLElement): () => void {
  const region = openRegion(host);
  regionStack.push(region);
  return () => void regionStack.splice(regionStack.indexOf(region), 1);
}

/**
 * The live region of the page or of an open dialog. Screen readers miss a region that is inserted together with its
 * text, so this one exists before any message.
 */
export function Announcer() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current ? replaceAnnouncer(host.current) : undefined), []);
  return <div ref={host} className="f-hidden" />;
}

/**
 * Has screen readers announce a text politely, after its delay. Returns a function that cancels pending announcements.
 */
export function announce(read: () => string | null | undefined, delay = AFTER_FOCUS): () => void {
  const timer = setTimeout(() => {
    const text = read()?.trim();
    const region = regionStack.at(-1);
    if (!text || !region) return;
    const message = document.createElement('p');
    message.textContent = text;
    region.append(message);
    // A dialog that was closing has removed the message.
    setTimeout(() => region.isConnected || regionStack.at(-1)?.append(message), CLOSING_TIME);
    setTimeout(() => message.remove(), LIFETIME);
  }, delay);
  return () => clearTimeout(timer);
}

/** Announces a text whenever it appears or changes. */
export function useAnnouncement(text: string | false | null | undefined, delay?: number): void {
  useEffect(() => (text ? announce(() => text, delay) : undefined), [text, delay]);
}
