import type { QuotableProduct } from '@folio/contract/selling/quotes.staff';
import { allOptions } from '@folio/domain/flow/all-options';
import { readWholeForm } from '@folio/domain/flow/answers/validate-answers';
import { shownAnswers } from '@folio/domain/quote/shown-answers';
import { m } from '@folio/messages';
import { Text } from '@mantine/core';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import type { RawAnswers } from './quote-draft.ts';

type Props = { readonly product: QuotableProduct; readonly typed: RawAnswers; readonly today: string };

/** Reports, as staff type, which answers the customer must still give, and who sees the present ones (AP-6). */
export function AnswersReport(props: Props) {
  return (
    <div role="status">
      <Report {...props} />
    </div>
  );
}

function Report({ product, typed, today }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { definition, basePrice, isEditable } = product;
  const { answers, errors } = readWholeForm(definition, typed, today);
  if (errors.length === 0) return <Text>{t(m.quotes_open_complete)}</Text>;
  const titles = new Map(allOptions(definition).map(({ id, title }) => [id, title[locale]]));
  const list = (ids: readonly string[]) => ids.flatMap((id) => titles.get(id) ?? []).join(', ');
  const asked = list(errors.filter(({ code }) => code === 'required').map(({ option }) => option));
  const visible = shownAnswers(definition, basePrice, answers, today);
  const given = Object.keys(typed).filter((id) => typed[id]?.length && Object.hasOwn(answers, id));
  const shown = list(given.filter((id) => Object.hasOwn(visible, id)));
  const hidden = list(given.filter((id) => !Object.hasOwn(visible, id)));
  if (!isEditable) return <Text>{t(m.quotes_open_rejected, { list: asked })}</Text>;
  return (
    <>
      {asked && <Text>{t(m.quotes_open_asked, { list: asked })}</Text>}
      {shown && <Text>{t(m.quotes_open_kept, { list: shown })}</Text>}
      {hidden && <Text>{t(m.quotes_open_hidden, { list: hidden })}</Text>}
    </>
  );
}
