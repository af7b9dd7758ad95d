import type { ParamSpec } from './params.ts';

/** What any object takes when it is made. */
export const CREATION: ParamSpec = {
  description: 'text',
  metadata: 'metadata',
  expand: 'any',
};

/** How a call names or describes what is paid with. */
export const METHOD: ParamSpec = {
  payment_method: 'text',
  payment_method_data: 'any',
  payment_method_options: 'any',
};

/** What a confirmation takes, on its own or with the creation. */
export const CONFIRMATION: ParamSpec = {
  ...METHOD,
  return_url: 'text',
  use_stripe_sdk: 'boolean',
  off_session: 'boolean',
  receipt_email: 'text',
  mandate_data: 'any',
  setup_future_usage: 'text',
  shipping: 'any',
  error_on_requires_action: 'boolean',
  expand: 'any',
};

/** What a browser's script adds to its calls. */
export const FROM_BROWSER: ParamSpec = {
  client_secret: 'text',
  key: 'text',
  expected_payment_method_type: 'text',
};
