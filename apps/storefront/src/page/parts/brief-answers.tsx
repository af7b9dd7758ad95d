import type { PrintedAnswer } from '@folio/contract/stores/price.view';
import { m } from '@folio/messages';
import { useShell } from '../shell/use-shell.ts';
import { Answers } from './answers.tsx';
import { answersText } from './answers-text.ts';

/** Number of answers that distinguish lines; forms start with the subject. */
const SHOWN = 3;
/** Fewer answers than these are not folded. */
const FEWEST_FOLDED = 2;

/** A line's identifying answers; the others are folded below. */
export function BriefAnswers({ answers }: { readonly answers: readonly PrintedAnswer[] }) {
  const { locale } = useShell();
  if (answers.length === 0) return null;
  const shown = answers.length - SHOWN < FEWEST_FOLDED ? answers : answers.slice(0, SHOWN);
  const folded = answers.slice(shown.length);
  return (
    <>
      <p className="checkout__answers">{answersText(shown)}</p>
      {folded.length > 0 && (
        <details className="checkout__more">
          <summary>{m.checkout_more_answers({ count: String(folded.length) }, { locale })}</summary>
          <Answers className="checkout__more-answers" answers={folded} />
        </details>
      )}
    </>
  );
}
