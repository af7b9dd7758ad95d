import type { PrintedAnswer } from '@folio/contract/views';
import { m } from '@folio/messages';
import { useShell } from '../shell/use-shell.ts';
import { Answers } from './answers.tsx';
import { answersText } from './answers-text.ts';

/** So many answers tell one line from another; forms ask first what it is about. */
const SHOWN = 3;
/** Fewer than these are not worth a fold. */
const FEWEST_FOLDED = 2;

/** What a line is about, in few words; the rest of its answers is folded below. */
export function BriefAnswers({ answers }: { readonly answers: readonly PrintedAnswer[] }) {
  const { locale } = useShell();
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
