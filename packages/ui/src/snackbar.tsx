import { useAnnouncement } from './announcer.tsx';

type Props = {
  readonly message: string;
  readonly action: string;
  /** The previous page showed it too, and it was announced there. */
  readonly wasRead?: boolean;
  readonly onAction: () => void;
};

/** Renders a message at the top centre with one button to dismiss it (BC-8). */
export function Snackbar({ message, action, wasRead = false, onAction }: Props) {
  useAnnouncement(!wasRead && message);
  return (
    <div className="f-snackbar">
      <p className="f-snackbar__message">{message}</p>
      <button type="button" className="f-snackbar__action" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}
