// Calls of the API that a browser may make: publishable key and client secret, never the secret key.

/** Flattens `{a: {b: 1}}` into `a[b]=1`; leaves out what is null or undefined. */
export function toForm(data, prefix = '', form = new URLSearchParams()) {
  for (const [name, value] of Object.entries(data)) {
    const path = prefix ? `${prefix}[${name}]` : name;
    if (value !== null && typeof value === 'object') toForm(value, path, form);
    else if (value !== null && value !== undefined) form.set(path, String(value));
  }
  return form;
}

/** Calls the API; resolves to its JSON, or to an `error` of type api_connection_error when none came. */
export async function callApi(base, method, path, data) {
  const form = toForm(data);
  const isGet = method === 'GET';
  try {
    const answer = await fetch(`${base}${path}${isGet ? `?${form}` : ''}`, {
      method,
      ...(!isGet && { body: form }),
    });
    return await answer.json();
  } catch {
    return { error: { type: 'api_connection_error', message: 'The connection broke.' } };
  }
}

/** The intent's id out of its client secret; throws an IntegrationError for any other text. */
export function intentIdOf(clientSecret) {
  const match = /^(pi_[A-Za-z0-9]+)_secret_/.exec(String(clientSecret));
  if (!match) throw integrationError('clientSecret should be of the form pi_…_secret_….');
  return match[1];
}

/** What Stripe.js throws when the page uses it wrongly. */
export function integrationError(message) {
  const error = new Error(message);
  error.name = 'IntegrationError';
  return error;
}
