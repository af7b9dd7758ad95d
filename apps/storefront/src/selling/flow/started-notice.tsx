import type { RawAnswers } from '@folio/contract/selling/flow.calls';
import type { FlowView } from '@folio/contract/selling/flow.view';
import { allOptions } from '@folio/domain/flow/all-options';
import { getAnswer, isPlace } from '@folio/domain/flow/answers/answer';
import { readAnswers } from '@folio/domain/flow/answers/read-answers';
import { printAnswer } from '@folio/domain/flow/print';
import { summaryLabel } from '@folio/domain/flow/summary';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Notice } from '@folio/ui/notice';
import { useLocation } from 'react-router';
import { links } from '../../page/links.ts';
import { Link } from '../../page/parts/link.tsx';
import { useShell } from '../../page/shell/use-shell.ts';
import { START_AGAIN } from './calls/change-link.ts';
import { decodeEntry } from './calls/entry-token.ts';

type Props = {
  readonly view: FlowView;
  /** The link's answers as a token; null for a visitor who has this document in the cart. */
  readonly entry: string | null;
};

/**
 * Shows the answers of a link next to those of an unfinished form and asks which to use (decision 9): the button of the
 * form {@link START_AGAIN} uses the link's. Or points out the same document in the cart.
 */
export function StartedNotice({ view, entry }: Props) {
  const { locale } = useShell();
  const { pathname } = useLocation();
  if (entry === null)
    return (
      <Notice tone="info">
        {m.flow_in_cart({}, { locale })}{' '}
        <Link className="f-link" to={links.cart()}>
          {m.cart_open({}, { locale })}
        </Link>
      </Notice>
    );
  const brought = decodeEntry(entry);
  const differing = brought ? differences(view, brought, locale) : [];
  // The link's answers may have been used by now, as after going back.
  if (differing.length === 0) return null;
  return (
    <Notice tone="warning">
      {m.flow_begun({}, { locale })}
      <ul className="flow__elsewhere">
        {differing.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </ul>
      <p className="flow__buttons">
        <button className="f-link" type="submit" form={START_AGAIN} name={START_AGAIN} value={entry}>
          {m.flow_begun_anew({}, { locale })}
        </button>
        <Link className="f-link" to={pathname}>
          {m.flow_begun_keep({}, { locale })}
        </Link>
      </p>
    </Notice>
  );
}

/** Returns the answers of a link that differ from the form's, each as a sentence. */
function differences({ definition, draft }: FlowView, brought: RawAnswers, locale: Locale) {
  const options = allOptions(definition);
  const { answers } = readAnswers(options, brought);
  return options.flatMap((option) => {
    const [there, here] = [getAnswer(answers, option.id), getAnswer(draft.answers, option.id)];
    if (there === undefined) return [];
    const label = summaryLabel(option)[locale];
    const text = printAnswer(option, there, locale);
    if (here === undefined)
      return [{ id: option.id, text: m.flow_begun_differs_blank({ label, there: text }, { locale }) }];
    const now = printAnswer(option, here, locale);
    // A link names a place without its region.
    if (isPlace(there) ? now.startsWith(text) : now === text) return [];
    return [{ id: option.id, text: m.flow_begun_differs({ label, there: text, now }, { locale }) }];
  });
}
