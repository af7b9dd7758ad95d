import { DRAWINGS, type Drawing } from './drawings.tsx';

type Props = {
  /** A store's family of look: registry, law, mercantile, civil, portugal, english. */
  readonly family: string;
};

/** One calm line drawing for a store; decoration, so unspoken. */
export function Illustration({ family }: Props) {
  const draw: Drawing = DRAWINGS[family] ?? DRAWINGS.registry ?? (() => null);
  return (
    <svg className="f-illustration" viewBox="0 0 320 240" aria-hidden="true" focusable="false">
      {draw()}
    </svg>
  );
}
