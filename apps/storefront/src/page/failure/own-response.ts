import type { ErrorResponse } from 'react-router';

/** Returns whether the shop sent this response; the router's own messages are not meant for customers. */
export const isOurs = (error: ErrorResponse): boolean => 'internal' in error && error.internal === false;
