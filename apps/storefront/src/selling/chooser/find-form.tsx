import { m } from '@folio/messages';
import { Icon } from '@folio/ui/icon';
import { Search } from 'lucide';
import type { FormEvent, Ref } from 'react';
import { links } from '../../page/links.ts';
import { useShell } from '../../page/shell/use-shell.ts';

type Props = {
  readonly field: Ref<HTMLInputElement>;
  readonly search: string;
  /** The list can be filtered in the browser; until then, and without scripts, the server searches. */
  readonly live: boolean;
  /** The visitor is about to search. */
  readonly onReach: () => void;
  readonly onSearch: (search: string) => void;
  /** The visitor has searched, or leaves the field. */
  readonly onSettle: () => void;
};

/** Filters the list while the visitor types; without scripts the server searches. */
export function FindForm({ field, search, live, onReach, onSearch, onSettle }: Props) {
  const { locale } = useShell();
  const submit = (event: FormEvent) => {
    // The list shows the result already.
    if (live) event.preventDefault();
    onSettle();
  };
  return (
    <search className="chooser__find">
      <form action={links.chooser()} onSubmit={submit}>
        <label htmlFor="find">{m.chooser_find({}, { locale })}</label>
        <span className="chooser__find-field">
          <input
            ref={field}
            id="find"
            className="f-input"
            type="search"
            name="q"
            maxLength={80}
            autoComplete="off"
            defaultValue={search}
            onFocus={onReach}
            onBlur={onSettle}
            onInput={(event) => onSearch(event.currentTarget.value)}
          />
          <button className="f-button f-button--secondary" type="submit">
            <Icon of={Search} size={18} />
            <span className="f-hidden">{m.chooser_find_button({}, { locale })}</span>
          </button>
        </span>
      </form>
    </search>
  );
}
