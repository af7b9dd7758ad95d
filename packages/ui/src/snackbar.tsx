type Props = { readonly message: string; readonly action: string; readonly onAction: () => void };

/** Renders a message at the top centre with one button to dismiss it (BC-8). */
export function Snackbar({ message, action, onAction }: Props) {
  return (
    <div className="f-snackbar" role="status">
      <p className="f-snackbar__message">{message}</p>
      <button type="button" className="f-snackbar__action" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}
