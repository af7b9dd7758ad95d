import type { AccountView, StoreMethod } from '@folio/contract/staff/payment-methods';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Button, Group, Select, Text } from '@mantine/core';
import { Plus } from 'lucide';
import { useState } from 'react';
import { useTexts } from '../shell/language.tsx';
import { addableMethods } from './addable-methods.ts';

type Props = {
  readonly methods: readonly StoreMethod[];
  readonly accounts: readonly AccountView[];
  readonly locale: Locale;
  readonly add: (method: StoreMethod) => void;
};

/** Adds a payment method that some merchant account supports; appends it, enabled. */
export function AddMethod({ methods, accounts, locale, add }: Props) {
  const t = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const ways = addableMethods(methods, accounts, locale);
  const way = ways.find(({ label }) => label === chosen);
  if (ways.length === 0) return <Text className="quiet">{t(m.methods_add_nothing)}</Text>;
  return (
    <Group align="flex-end" gap="xs" mt="sm">
      <Select
        size="xs"
        label={t(m.methods_add_which)}
        data={ways.map(({ label }) => label)}
        value={way ? way.label : null}
        onChange={setChosen}
        w={280}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon of={Plus} size={14} />}
        disabled={!way}
        onClick={() => {
          if (!way) return;
          const startsAt = way.code === 'bank' ? 'settled' : null;
          add({ code: way.code, enabled: true, account: way.account, min: null, max: null, startsAt });
          setChosen(null);
        }}
      >
        {t(m.methods_add)}
      </Button>
    </Group>
  );
}
