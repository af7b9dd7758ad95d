import { hostElement } from '@folio/ui/page-root';
import { type RefObject, useId, useLayoutEffect } from 'react';

type Props = {
  readonly className: string;
  /** Receives the element for the provider's fields. */
  readonly place?: RefObject<HTMLElement | null>;
  readonly id?: string;
  readonly hidden?: boolean;
};

/** The place of a provider's card fields. */
export function CardPlace({ place, ...rest }: Props) {
  if (import.meta.env.EMBEDDED) return <SlottedPlace place={place} {...rest} />;
  return <div ref={place as RefObject<HTMLDivElement | null>} {...rest} />;
}

/**
 * The place in an embedded shop: providers find no shadow root, so the fields are in the host's tree, shown by a slot.
 */
function SlottedPlace({ place, id, ...rest }: Props) {
  const name = useId();
  useLayoutEffect(() => {
    const element = document.createElement('div');
    element.slot = name;
    if (id) element.id = id;
    hostElement().append(element);
    if (place) place.current = element;
    return () => element.remove();
  }, [name, id, place]);
  return (
    <div {...rest}>
      <slot name={name} />
    </div>
  );
}
