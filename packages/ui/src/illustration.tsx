/** The store's calm line drawing, from the document's {@link Sprite}; decoration, so unspoken. */
export const Illustration = () => (
  <svg className="f-illustration" viewBox="0 0 320 240" aria-hidden="true" focusable="false">
    <use href="#illustration" />
  </svg>
);
