/** The latest request to capture an attempt, and when the provider answered it. */
export type CaptureRequest = { readonly requestedAt: Date; readonly answeredAt: Date | null };

export type CaptureRequestState = 'none' | 'in_flight' | 'lost';

/** Milliseconds after which a capture request is lost: its process died, or its answer did not arrive. */
const LOST_MS = 5 * 60_000;

/** Returns the state of a capture request: `none` also once it was answered, `lost` when it is too old. */
export function captureRequestState(request: CaptureRequest | null, now: Date): CaptureRequestState {
  if (!request || request.answeredAt) return 'none';
  return now.getTime() - request.requestedAt.getTime() > LOST_MS ? 'lost' : 'in_flight';
}
