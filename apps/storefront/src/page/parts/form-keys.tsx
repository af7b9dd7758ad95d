import { useShell } from '../shell/use-shell.ts';

/**
 * The two hidden fields of every form that changes something: the form key, and a request key against double
 * submission.
 */
export function FormKeys() {
  const { formkey, requestKey } = useShell();
  return (
    <>
      <input type="hidden" name="formkey" value={formkey} />
      <input type="hidden" name="request_key" value={requestKey} />
    </>
  );
}
