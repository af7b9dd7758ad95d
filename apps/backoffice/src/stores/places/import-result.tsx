import type { ImportAnswer } from '@folio/contract/stores/places.staff';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Alert, List, Text } from '@mantine/core';
import { CircleCheck, TriangleAlert } from 'lucide';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';
import { faultText, LIST_LABELS } from './list-labels.ts';

/** Shows the result of an import: row counts by kind and the first rejected lines. */
export function ImportResult({ answer }: { answer: ImportAnswer }) {
  const t = useTexts();
  const { locale } = useLanguage();
  const formatNumber = (count: number) => count.toLocaleString(locale, { useGrouping: 'always' });
  const { ok, faults, faultCount, marked } = answer;
  const isClean = ok && faultCount === 0;
  const list = t(LIST_LABELS[answer.kind]);
  const counts = {
    added: formatNumber(answer.added),
    changed: formatNumber(answer.changed),
    unchanged: formatNumber(answer.unchanged),
    gone: formatNumber(answer.gone),
  };
  return (
    <Alert
      variant="default"
      icon={isClean ? <Icon of={CircleCheck} size={18} /> : <Icon of={TriangleAlert} size={18} />}
      title={t(m.places_result, { list, read: formatNumber(answer.read) })}
      mb="sm"
    >
      <Text size="sm">{ok ? t(m.places_result_counts, counts) : t(m.places_result_none)}</Text>
      {ok && !marked && <Text size="sm">{t(m.places_result_kept)}</Text>}
      {faultCount > 0 && (
        <>
          <Text size="sm" mt="xs">
            {t(m.places_faults, { count: formatNumber(faultCount) })}
          </Text>
          <List size="sm">
            {faults.map((fault) => (
              <List.Item key={`${fault.line} ${fault.code}`}>{faultText(t, fault)}</List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}
