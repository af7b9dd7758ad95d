import type { AccountView, StoreMethod } from '@folio/contract/payments/methods.staff';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Button, Group, Select, Text } from '@mantine/core';
import { Plus } from 'lucide';
import { useState } from 'react';
import { useTexts } from '../../page/shell/language.tsx';
import { useProviderName } from '../../staff/session/me.ts';
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
  const [selected, setSelected] = useState<string | null>(null);
  const addable = addableMethods(methods, accounts, locale, useProviderName());
  const method = addable.find(({ label }) => label === selected);
  if (addable.length === 0) return <Text className="quiet">{t(m.methods_add_nothing)}</Text>;
  return (
    <Group align="flex-end" gap="xs" mt="sm">
      <Select
        size="xs"
        label={t(m.methods_add_which)}
        data={addable.map(({ label }) => label)}
        value={method ? method.label : null}
        onChange={setSelected}
        w={280}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<Icon of={Plus} size={14} />}
        disabled={!method}
        onClick={() => {
          if (!method) return;
          const startsAt = method.code === 'bank' ? 'settled' : null;
          add({ code: method.code, enabled: true, account: method.account, min: null, max: null, startsAt });
          setSelected(null);
        }}
      >
        {t(m.methods_add)}
      </Button>
    </Group>
  );
}
