/** Focuses the page's heading, or its content where it has none. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1') ?? document.getElementById('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
