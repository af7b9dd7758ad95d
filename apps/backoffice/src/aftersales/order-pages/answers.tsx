import type { StaffLine } from '@folio/contract/aftersales/order-lines.staff';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Title } from '@mantine/core';
import { TriangleAlert } from 'lucide';
import { CopyIcon } from '../../page/shell/copy-icon.tsx';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';

type Props = { answers: NonNullable<StaffLine['answers']>; lang: string };

/** Shows the answers as the customer saw them; a click copies each value. */
export function Answers({ answers, lang }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  return (
    <section>
      <Title order={3}>{t(m.staff_answers)}</Title>
      {answers.length === 0 ? (
        <p className="quiet">{t(m.staff_answers_none)}</p>
      ) : (
        <dl className="answers" lang={lang}>
          {answers.map(({ option, label, value, unlisted }) => (
            <div key={option} className="answer">
              <dt>{label}</dt>
              <dd>
                <span className="wrap-anywhere">{value}</span>
                <CopyIcon value={value} label={label} />
                {unlisted && (
                  <span className="unlisted" lang={locale}>
                    <Icon of={TriangleAlert} size={12} /> {t(m.staff_answer_unlisted)}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
