import type { AskableOption, NewIncident } from '@folio/contract/aftersales/incidents.staff';
import type { Locale } from '@folio/domain/locale/locale';
import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Paperclip } from 'lucide';
import { useTexts } from '../../page/shell/language.tsx';

type Props = {
  readonly incident: NewIncident;
  readonly askable: readonly AskableOption[];
  readonly lang: Locale;
};

/** Shows the customer's view: the message, and only the requested fields, in the order of the form. */
export function AskPreview({ incident, askable, lang }: Props) {
  const t = useTexts();
  const fields = askable.filter(({ option }) => incident.options.includes(option));
  const isEmpty = fields.length + incident.questions.length === 0;
  return (
    <section className="ask__preview" aria-live="polite" aria-label={t(m.ask_preview)}>
      <p className="quiet">{t(m.ask_preview)}</p>
      {isEmpty && !incident.message && <p className="quiet">{t(m.ask_preview_none)}</p>}
      <div lang={lang}>
        {incident.message && <p className="ask__message">{incident.message}</p>}
        <ul>
          {fields.map(({ option, shown, value }) => (
            <li key={option}>
              {shown} <span className="ask__field">{value}</span>
            </li>
          ))}
          {incident.questions.map(({ type, text }) => (
            <li key={`${type} ${text}`}>
              {text}{' '}
              <span className="ask__field">{type === 'file' && <Icon of={Paperclip} size={12} />}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
