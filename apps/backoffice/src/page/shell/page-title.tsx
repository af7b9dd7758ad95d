/** Sets the browser tab's title; React hoists it into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Folio`}</title>;
}
