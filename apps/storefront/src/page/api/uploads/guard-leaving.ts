let sending = 0;

/** Makes the browser ask before the page is left. */
function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/** Asks before the site is left while a file is being sent; returns the function that stops it. */
export function guardLeaving(): () => void {
  sending += 1;
  if (sending === 1) window.addEventListener('beforeunload', ask);
  return () => {
    sending -= 1;
    if (sending === 0) window.removeEventListener('beforeunload', ask);
  };
}
