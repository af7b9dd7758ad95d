import { FileSymbol } from './file-symbol.tsx';
import illustrations from './illustrations.svg';

type Props = {
  /** A symbol of illustrations.svg: that of the store's look, or its own choice. */
  readonly drawing: string;
};

/** Renders a store's decorative drawing in the page's colours, hidden from screen readers. */
export const Illustration = ({ drawing }: Props) => (
  <svg className="f-illustration" viewBox="0 0 320 240" aria-hidden="true" focusable="false">
    <FileSymbol file={illustrations} id={drawing} />
  </svg>
);
