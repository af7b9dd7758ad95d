import { DRAWINGS } from './drawings.tsx';
import { SPECIMENS } from './specimen-drawings.tsx';

type Props = {
  /** One of {@link DRAWINGS}: a family of look, or what a store picked instead. */
  readonly drawing: string;
};

/**
 * The drawings that a store's pages may show, as symbols that {@link Illustration} and {@link Specimen} point at. It stands once in the
 * document, outside of what the browser renders, so that no drawing is part of a script.
 */
export function Sprite({ drawing }: Props) {
  const draw = DRAWINGS[drawing] ?? DRAWINGS.registry;
  return (
    <svg className="f-sprite" width="0" height="0" aria-hidden="true" focusable="false">
      <symbol id="illustration" viewBox="0 0 320 240">
        {draw?.()}
      </symbol>
      {Object.entries(SPECIMENS).map(([kind, sheet]) => (
        <symbol key={kind} id={`specimen-${kind}`} viewBox="0 0 240 320">
          {sheet}
        </symbol>
      ))}
    </svg>
  );
}
