import type { QuotableProduct, QuotableStore } from '@folio/contract/selling/quotes.staff';
import { readWholeForm } from '@folio/domain/flow/answers/validate-answers';
import { calculatePrice } from '@folio/domain/flow/price';
import { walk } from '@folio/domain/flow/walk';
import { formatPrice } from '@folio/domain/money/format-price';
import { m } from '@folio/messages';
import { Button, Group, Select, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { fieldError } from '../../page/api/call-error.ts';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { AnswerInput } from './answer-input.tsx';
import { AnswersReport } from './answers-report.tsx';
import { EMPTY_LINE, isPrice, type LineDraft } from './quote-draft.ts';
import { useQuotableProduct } from './use-quotes.ts';

type Props = {
  readonly place: number;
  readonly store: QuotableStore;
  readonly line: LineDraft;
  readonly error: Error | null;
  readonly change: (line: LineDraft) => void;
  readonly remove: (() => void) | undefined;
};

/** One product of a quote: the product, its price, and the known answers of the customer. */
export function QuoteLine({ place, store, line, error, change, remove }: Props) {
  const t = useTexts();
  const { data: product } = useQuotableProduct(store.id, line.productId);
  return (
    <section className="card" aria-label={t(m.quotes_line_title, { count: String(place + 1) })}>
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2}>{t(m.quotes_line_title, { count: String(place + 1) })}</Title>
          {remove && (
            <Button variant="subtle" size="compact-sm" onClick={remove}>
              {t(m.quotes_line_remove)}
            </Button>
          )}
        </Group>
        <Select
          label={t(m.quotes_product)}
          data={store.products.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={line.productId === null ? null : String(line.productId)}
          onChange={(value) => change({ ...EMPTY_LINE, productId: value === null ? null : Number(value) })}
          searchable
          allowDeselect={false}
        />
        {product && <Terms product={product} place={place} line={line} error={error} change={change} />}
        {product && <Answers product={product} place={place} line={line} error={error} change={change} />}
      </Stack>
    </section>
  );
}

type PartProps = Pick<Props, 'line' | 'change'> & { readonly product: QuotableProduct };

const today = (): string => new Date().toISOString().slice(0, 10);

/** The price and the description that the customer reads. */
function Terms({ product, place, line, error, change }: PartProps & Pick<Props, 'place' | 'error'>) {
  const t = useTexts();
  const { locale } = useLanguage();
  const { definition, basePrice } = product;
  const { answers } = readWholeForm(definition, line.answers, today());
  const { net } = calculatePrice(definition, basePrice, answers, today());
  return (
    <>
      <TextInput
        label={t(m.quotes_price)}
        description={t(m.quotes_price_help, { price: formatPrice(net, locale) })}
        inputMode="decimal"
        value={line.price}
        error={isPrice(line.price) ? fieldError(error, `${place}.net`, line.price) : t(m.quotes_price_wrong)}
        onChange={({ currentTarget }) => change({ ...line, price: currentTarget.value })}
      />
      <Textarea
        label={t(m.quotes_description)}
        description={t(m.quotes_description_help)}
        value={line.description}
        maxLength={500}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => change({ ...line, description: currentTarget.value })}
      />
    </>
  );
}

/** The product's questions that apply to the answers given so far, as the shop asks them. */
function Answers({ product, place, line, error, change }: PartProps & Pick<Props, 'place' | 'error'>) {
  const t = useTexts();
  const { definition } = product;
  const { answers } = readWholeForm(definition, line.answers, today());
  const asked = walk(definition, answers, today())
    .steps.flatMap(({ options }) => options)
    .filter(({ visible }) => visible);
  return (
    <section className="quote-answers">
      <Title order={3}>{t(m.quotes_answers)}</Title>
      <Text className="quiet">{t(m.quotes_answers_help)}</Text>
      {asked.map(({ option, offered, answer }) => (
        <AnswerInput
          key={option.id}
          option={option}
          offered={offered}
          // A question that nobody has answered shows its default.
          value={line.answers[option.id] ?? (typeof answer === 'string' ? answer : undefined)}
          error={fieldError(error, `${place}.${option.id}`, line.answers[option.id])}
          change={(value) => change({ ...line, answers: { ...line.answers, [option.id]: value } })}
        />
      ))}
      <AnswersReport product={product} typed={line.answers} today={today()} />
    </section>
  );
}
