/** Shows the brand name; its boxed letter is also the tab's icon. */
export function Wordmark() {
  return (
    <span className="wordmark">
      <svg width="20" height="20" viewBox="0 0 16 16" aria-hidden="true">
        <rect width="16" height="16" rx="3" fill="#2f5d50" />
        <path d="M5 3.5h6M5 8h4.5M5 3.5v9" stroke="#fbfaf7" strokeWidth="1.8" fill="none" />
      </svg>
      Folio
    </span>
  );
}
