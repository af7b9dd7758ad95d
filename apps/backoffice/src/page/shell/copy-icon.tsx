import { m } from '@folio/messages';
import { useAnnouncement } from '@folio/ui/announcer';
import { Icon } from '@folio/ui/icon';
import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { Check, Copy } from 'lucide';
import { useTexts } from './language.tsx';

function ReadOut({ text }: { readonly text: string | false }) {
  useAnnouncement(text);
  return null;
}

/** Copies a value; `label` names it. */
export function CopyIcon({ value, label }: { value: string; label: string }) {
  const t = useTexts();
  return (
    <CopyButton value={value} timeout={1500}>
      {({ copied, copy }) => (
        <Tooltip label={copied ? t(m.staff_copied) : t(m.staff_copy)}>
          <ActionIcon
            size="sm"
            variant="subtle"
            color="gray"
            className="copy"
            aria-label={t(m.staff_copy_what, { what: label })}
            onClick={copy}
          >
            <ReadOut text={copied && t(m.staff_copied)} />
            {copied ? <Icon of={Check} size={14} /> : <Icon of={Copy} size={14} />}
          </ActionIcon>
        </Tooltip>
      )}
    </CopyButton>
  );
}
