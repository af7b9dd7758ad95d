import type { Option, OptionValue } from '@folio/domain/flow/definition';
import { m } from '@folio/messages';
import { MultiSelect, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useLanguage, useTexts } from '../../page/shell/language.tsx';

type Value = string | string[];
type Props = {
  readonly option: Option;
  /** The values of a choice that apply now. */
  readonly offered: readonly OptionValue[];
  readonly value: Value | undefined;
  readonly error: string | undefined;
  readonly change: (value: Value) => void;
};

const toText = (value: Value | undefined): string => (typeof value === 'string' ? value : '');

/** One question of a product's form in the back office; only customers upload files. */
export function AnswerInput({ option, offered, value, error, change }: Props) {
  const t = useTexts();
  const { locale } = useLanguage();
  const label = option.title[locale];
  const common = { label, error: error ?? null, size: 'sm' } as const;
  const data = offered.map(({ id, name }) => ({ value: id, label: name[locale] }));
  switch (option.type) {
    case 'file':
      return (
        <Text size="sm">
          {label}: <span className="quiet">{t(m.quotes_answers_file)}</span>
        </Text>
      );
    case 'checkbox':
      return (
        <MultiSelect
          {...common}
          data={data}
          value={Array.isArray(value) ? value : []}
          onChange={change}
          clearable
        />
      );
    case 'drop_down':
    case 'radio':
    case 'radio_button':
      return (
        <Select
          {...common}
          data={data}
          value={toText(value) || null}
          onChange={(chosen) => change(chosen ?? '')}
          clearable
        />
      );
    case 'area':
      return (
        <Textarea
          {...common}
          autosize
          value={toText(value)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          type={option.type === 'date' ? 'date' : 'text'}
          placeholder={option.example?.[locale]}
          value={toText(value)}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      );
  }
}
