/** Flattens `{a: {b: 1}}` into `a[b]=1`; leaves out what is undefined. */
function toForm(data, prefix = '', form = new URLSearchParams()) {
  for (const [name, value] of Object.entries(data)) {
    const path = prefix ? `${prefix}[${name}]` : name;
    if (typeof value === 'object') toForm(value, path, form);
    else if (value !== undefined) form.set(path, String(value));
  }
  return form;
}

/** Makes a browser's call about an intent; resolves to its JSON, or to an `error` when no answer came. */
export async function callApi(base, { method = 'POST', clientSecret, action = '', ...data }) {
  const form = toForm({ ...data, client_secret: clientSecret });
  const url = `${base}/v1/payment_intents/${clientSecret.split('_secret_')[0]}${action}`;
  try {
    const answer = await (method === 'GET' ? fetch(`${url}?${form}`) : fetch(url, { method, body: form }));
    return await answer.json();
  } catch {
    return { error: { type: 'api_connection_error', message: 'The connection broke.' } };
  }
}
