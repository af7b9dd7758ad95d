import { useEffect } from 'react';
import { pageFrame } from './page-root.tsx';

type Props = {
  /** The address of an SVG file with symbols. */
  readonly file: string;
  readonly id: string;
};

/** Renders a symbol of a file within an `<svg>`. */
export const FileSymbol = ({ file, id }: Props) =>
  import.meta.env.EMBEDDED ? <CopiedSymbol file={file} id={id} /> : <use href={`${file}#${id}`} />;

/** Browsers use no symbols of a file from another site: an embedded shop copies them into its page. */
function CopiedSymbol({ file, id }: Props) {
  useEffect(() => void copySymbols(file), [file]);
  return <use href={`#${id}`} />;
}

const copied = new WeakMap<HTMLElement, Set<string>>();

async function copySymbols(file: string): Promise<void> {
  const frame = pageFrame();
  const files = copied.get(frame) ?? new Set();
  if (files.has(file)) return;
  copied.set(frame, files.add(file));
  const answer = await fetch(file, { credentials: 'omit' }).catch(() => undefined);
  if (!answer?.ok) return void files.delete(file);
  const { documentElement } = new DOMParser().parseFromString(await answer.text(), 'image/svg+xml');
  documentElement.setAttribute('hidden', '');
  documentElement.setAttribute('aria-hidden', 'true');
  frame.append(documentElement);
}
