import type { StaffAnswerFile } from '@folio/contract/aftersales/order-lines.staff';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Title } from '@mantine/core';
import { links } from '../../page/links.ts';
import { useTexts } from '../../page/shell/language.tsx';
import { CustomerFile } from '../messages/customer-file.tsx';

type Props = { orderId: string; files: readonly StaffAnswerFile[]; lang: Locale };

/** Lists the files attached to answers. */
export function AnswerFiles({ orderId, files, lang }: Props) {
  const t = useTexts();
  return (
    <section>
      <Title order={3}>{t(m.staff_answer_files)}</Title>
      <ul className="documents">
        {files.map((file) => (
          <CustomerFile
            key={file.id}
            orderId={orderId}
            file={file}
            link={(download) => links.answerFile(file.id, download)}
            about={<span lang={lang}>{file.label}</span>}
          />
        ))}
      </ul>
    </section>
  );
}
