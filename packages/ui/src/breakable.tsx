import { Fragment } from 'react';

type Props = { readonly text: string };

/**
 * Shows a text. Its e-mail addresses start on a new line if they do not fit, and break before their `@` and dots, not
 * within a word.
 */
export const Breakable = ({ text }: Props) =>
  text.split(/(\S+@\S+)/).map((part) =>
    part.includes('@') ? (
      <span key={part} className="f-address">
        {part.split(/(?=[@.]\w)/).map((piece, at) => (
          <Fragment key={`${at} ${piece}`}>
            {at > 0 && <wbr />}
            {piece}
          </Fragment>
        ))}
      </span>
    ) : (
      part
    ),
  );
