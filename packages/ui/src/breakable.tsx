import { Fragment } from 'react';

type Props = { readonly text: string };

/** Shows a text whose e-mail addresses break before their `@` and dots, where a line is too short for them. */
export const Breakable = ({ text }: Props) =>
  text.split(/(\S+@\S+)/).map((part, at) =>
    // The address stands at every second place.
    at % 2 === 0
      ? part
      : part.split(/(?=[@.]\w)/).map((piece, index) => (
          <Fragment key={`${part} ${piece}`}>
            {index > 0 && <wbr />}
            {piece}
          </Fragment>
        )),
  );
