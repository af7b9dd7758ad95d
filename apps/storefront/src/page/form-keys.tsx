import { useShell } from '../shell/use-shell.ts';

/** The two hidden fields of every form that changes something: proof that the page is ours, and a key so that sending twice acts once. */
export function FormKeys() {
  const { formkey, requestKey } = useShell();
  return (
    <>
      <input type="hidden" name="formkey" value={formkey} />
      <input type="hidden" name="request_key" value={requestKey} />
    </>
  );
}
