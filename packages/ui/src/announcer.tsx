import { useEffect, useRef } from 'react';

/** Delay for the focus that the same change moves, in ms: reading that out would cut a message off. */
const AFTER_FOCUS = 150;
/** Delay for a pause in the typing that a message answers, in ms. */
export const AFTER_TYPING = 500;
/** Time in which a closing dialog goes, in ms. */
const CLOSING_TIME = 400;
/** Lifetime of a message, in ms: nobody should come across it again. */
const LIFETIME = 10_000;

/** The regions that stand in the page; an open dialog's last, because it hides the others. */
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

/** Makes an element the place that messages are read out from. Returns what ends it. */
export function replaceAnnouncer(host: HTMLElement): () => void {
  const region = openRegion(host);
  regionStack.push(region);
  return () => void regionStack.splice(regionStack.indexOf(region), 1);
}

/**
 * The live region of the page or of an open dialog, which messages are read out from. Screen readers miss one that
 * arrives together with its text, so this one stands before any message comes.
 */
export function Announcer() {
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => (host.current ? replaceAnnouncer(host.current) : undefined), []);
  return <div ref={host} className="f-hidden" />;
}

/** Has screen readers read a text out politely, once it is due. Returns a function that cancels what is not. */
export function announce(read: () => string | null | undefined, delay = AFTER_FOCUS): () => void {
  const timer = setTimeout(() => {
    const text = read()?.trim();
    const region = regionStack.at(-1);
    if (!text || !region) return;
    const message = document.createElement('p');
    message.textContent = text;
    region.append(message);
    // A dialog that was closing has taken the message along.
    setTimeout(() => region.isConnected || regionStack.at(-1)?.append(message), CLOSING_TIME);
    setTimeout(() => message.remove(), LIFETIME);
  }, delay);
  return () => clearTimeout(timer);
}

/** Reads a text out whenever it appears or changes. */
export function useAnnouncement(text: string | false | null | undefined, delay?: number): void {
  useEffect(() => (text ? announce(() => text, delay) : undefined), [text, delay]);
}
