/** Whether something works, with a mark that does not rest on colour alone, and in words why not. */
export function Standing({ isFine, words }: { isFine: boolean; words: readonly string[] }) {
  return (
    <ul className="standing" data-fine={isFine || undefined}>
      {words.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
