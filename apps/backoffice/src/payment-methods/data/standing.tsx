/** Shows whether something works, by a mark that does not rely on colour, and the reason if not. */
export function Standing({ isFine, words }: { isFine: boolean; words: readonly string[] }) {
  return (
    <ul className="standing" data-fine={isFine || undefined}>
      {words.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
