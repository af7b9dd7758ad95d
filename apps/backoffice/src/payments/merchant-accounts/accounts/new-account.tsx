import { isAccountId } from '@folio/contract/payments/method-problems';
import type { PaymentMethodsView } from '@folio/contract/payments/methods.staff';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Button, Select, Text, TextInput, Title } from '@mantine/core';
import { Plus } from 'lucide';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { links } from '../../../page/links.ts';
import { FormProblem } from '../../../page/shell/form-problem.tsx';
import { useTexts } from '../../../page/shell/language.tsx';
import { useProviderName } from '../../../staff/session/me.ts';
import { useAddAccount } from '../data/use-payment-methods.ts';

/** Adds a merchant account at a provider; its settings follow once it exists. */
export function NewAccountForm({ view }: { view: PaymentMethodsView }) {
  const t = useTexts();
  const providerName = useProviderName();
  const navigate = useNavigate();
  const add = useAddAccount();
  const [provider, setProvider] = useState(view.providers[0] ?? '');
  const [id, setId] = useState('');
  const [isRejected, setRejected] = useState(false);
  const example = `${provider}-norte`;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = id.trim();
    const isInvalid = !isAccountId(name);
    setRejected(isInvalid);
    if (!isInvalid) add.mutate({ id: name, provider }, { onSuccess: () => navigate(links.accounts(name)) });
  };
  return (
    <section aria-labelledby="new-account">
      <Title order={2} id="new-account">
        {t(m.methods_new)}
      </Title>
      <Text className="quiet">{t(m.methods_new_help)}</Text>
      <form onSubmit={submit} noValidate className="new-account">
        <Select
          label={t(m.methods_column_provider)}
          data={view.providers.map((value) => ({ value, label: providerName(value) }))}
          value={provider}
          onChange={(selected) => selected && setProvider(selected)}
          allowDeselect={false}
        />
        <TextInput
          label={t(m.methods_new_id)}
          description={t(m.methods_new_id_help, { example })}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={id}
          autoComplete="off"
          spellCheck={false}
          error={isRejected && t(m.methods_new_id_wrong, { example })}
          onChange={(event) => {
            setId(event.currentTarget.value);
            setRejected(false);
          }}
        />
        <Button
          type="submit"
          variant="default"
          leftSection={<Icon of={Plus} size={14} />}
          loading={add.isPending}
        >
          {t(m.methods_new)}
        </Button>
      </form>
      <FormProblem error={add.error} />
    </section>
  );
}
