/** Shows whether a method or account works, by a mark that does not rely on colour, and the reason if not. */
export function StatusList({ isOk, lines }: { isOk: boolean; lines: readonly string[] }) {
  return (
    <ul className="status-list" data-fine={isOk || undefined}>
      {lines.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
