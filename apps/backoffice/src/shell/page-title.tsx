/** The browser tab's words; React lifts them into the head. */
export function PageTitle({ children }: { children: string }) {
  return <title>{`${children} · Folio`}</title>;
}
