import type { FaqView } from '@folio/contract/selling/catalogue.view';

type Props = { readonly faq: FaqView; readonly className?: string };

/** Frequent questions before an order, each of which unfolds its answer. */
export function Faq({ faq, className = '' }: Props) {
  return (
    <section className={`faq ${className}`} aria-labelledby="faq">
      <h2 id="faq">{faq.title}</h2>
      {faq.entries.map(({ question, answer }) => (
        <details key={question} name="faq">
          <summary>{question}</summary>
          <p className="faq__answer">{answer}</p>
        </details>
      ))}
    </section>
  );
}
