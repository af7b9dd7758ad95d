import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Returns true while an element's content fits into the space around it, whatever the language and permissions. The
 * space must not depend on the content.
 */
export function useFits(
  space: RefObject<HTMLElement | null>,
  content: RefObject<HTMLElement | null>,
): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    if (!space.current || !content.current) return;
    const around = space.current;
    const inner = content.current;
    const measure = () => setFits(inner.scrollWidth <= around.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(around);
    observer.observe(inner);
    return () => observer.disconnect();
  }, [space, content]);
  return fits;
}
