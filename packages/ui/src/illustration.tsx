import illustrations from './illustrations.svg';

type Props = {
  /** A symbol of illustrations.svg: a family of look, or what a store picked instead. */
  readonly drawing: string;
};

/** A store's calm line drawing, in the colours of the page around it; decoration, so unspoken. */
export const Illustration = ({ drawing }: Props) => (
  <svg className="f-illustration" viewBox="0 0 320 240" aria-hidden="true" focusable="false">
    <use href={`${illustrations}#${drawing}`} />
  </svg>
);
