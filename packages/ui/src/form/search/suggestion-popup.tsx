import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { AFTER_TYPING, useAnnouncement } from '../../announcer.tsx';
import { pageFrame } from '../../page-root.tsx';

type Props = {
  /** The input that the list belongs to. */
  readonly box: RefObject<HTMLInputElement | null>;
  /** The plain input that it replaced, which locates the list on the first render. */
  readonly plain: RefObject<HTMLInputElement | null>;
  readonly hidden: boolean;
  readonly busy: boolean;
  /** Announced politely, once the visitor pauses. */
  readonly status: string | null;
  /** The list. */
  readonly children: ReactNode;
  /** Shown below the list. */
  readonly credit?: ReactNode;
};

const GAP = 4;
const MARGIN = 8;
/** The height of three suggestions and the line above them. */
const ENOUGH = 200;

/**
 * Returns the height above the input in its field, so that a list that opens upwards leaves the label
 * visible.
 */
function labelHeight(box: HTMLElement | null): number {
  const field = box?.closest('.f-field');
  return box && field ? box.getBoundingClientRect().top - field.getBoundingClientRect().top : 0;
}

/** Scrolls the input to the top where the list has no room below it: at 400 % zoom, or over a phone's keyboard. */
function makeRoom(box: HTMLElement): void {
  const end = window.visualViewport?.height ?? window.innerHeight;
  if (end - box.getBoundingClientRect().bottom < ENOUGH) box.scrollIntoView({ block: 'start' });
}

/** The frame of a list of suggestions, below the input or above it where there is no room. */
export function SuggestionPopup({ box, plain, hidden, busy, status, children, credit }: Props) {
  useAnnouncement(!hidden && status, AFTER_TYPING);
  // A native dialog covers everything outside itself, so the list must render inside it.
  const [within] = useState(
    () => plain.current?.closest('dialog') ?? (import.meta.env.EMBEDDED ? pageFrame() : undefined),
  );
  useEffect(() => {
    if (!hidden && box.current) makeRoom(box.current);
  }, [hidden, box]);
  return (
    <Autocomplete.Portal container={within} hidden={hidden}>
      <Autocomplete.Positioner
        className="f-suggestions"
        sideOffset={({ side }) => (side === 'top' ? GAP + labelHeight(box.current) : GAP)}
        align="start"
        collisionPadding={MARGIN}
        onMouseDown={(event) => event.preventDefault()} // Keeps the focus in the text input.
      >
        {/* A plain div: the library's Popup hides the rest of the page from assistive technology,
              although it stays reachable by Tab. */}
        <div className="f-suggestions__popup" aria-busy={busy}>
          <p className="f-suggestions__status">{status}</p>
          {children}
          {credit}
        </div>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}
