import { callApi } from './call-api.js';
import { showOverPage } from './over-page.js';

/** Creates the calls of a Stripe object that confirm a payment. */
export function createPayments({ base, key }) {
  const toResult = (answer) => (answer.error ? { error: answer.error } : { paymentIntent: answer });

  const retrievePaymentIntent = async (clientSecret) =>
    toResult(await callApi(base, { method: 'GET', clientSecret, key }));

  /** Shows the bank's page when it requires a confirmation, and returns the result. */
  async function finish(result, clientSecret) {
    const { status, next_action } = result.paymentIntent ?? {};
    if (status !== 'requires_action') return result;
    const isAnswered = await showChallenge(next_action.use_stripe_sdk.stripe_js);
    if (!isAnswered) await callApi(base, { clientSecret, action: '/source_cancel', key });
    const after = await retrievePaymentIntent(clientSecret);
    const isFailed = after.paymentIntent?.status === 'requires_payment_method';
    return isFailed ? { error: after.paymentIntent.last_payment_error } : after;
  }

  /** Returns why elements that were created for a sum do not fit the payment; undefined if they do. */
  async function findMismatch({ options, isSubmitted }, clientSecret) {
    if (options.clientSecret) return undefined;
    if (!isSubmitted) throw new Error('elements.submit() must be called before stripe.confirmPayment().');
    const { error, paymentIntent } = await retrievePaymentIntent(clientSecret);
    if (error) return error;
    if (options.amount === undefined || options.amount === paymentIntent.amount) return undefined;
    const message = 'The amount of elements does not match that of the PaymentIntent.';
    return { type: 'invalid_request_error', message };
  }

  /** Pays with a wallet's token, for the sum that its sheet has shown. */
  async function confirmWallet({ wallet }, clientSecret, return_url) {
    const payment_method_data = { type: 'card', card: { token: wallet.token } };
    const data = { return_url, use_stripe_sdk: true, payment_method_data };
    return toResult(await callApi(base, { clientSecret, action: '/confirm', key, ...data }));
  }

  return {
    retrievePaymentIntent,
    async confirmPayment({ elements, clientSecret, confirmParams: { return_url } }) {
      const group = elements._group;
      const secret = clientSecret ?? group.options.clientSecret;
      const { wallet } = group;
      const mismatch = await findMismatch(group, secret);
      if (mismatch) return { error: mismatch };
      const result = wallet
        ? await confirmWallet(group, secret, return_url)
        : toResult(await group.confirmCard(secret, return_url));
      wallet?.close();
      group.isSubmitted = false;
      return finish(result, secret);
    },
  };
}

/** Shows the bank's page over the shop's; resolves to false if the customer closes it. */
function showChallenge(address) {
  return new Promise((resolve) => {
    const end = (isAnswered) => {
      close();
      resolve(isAnswered);
    };
    const on = { answered: () => end(true), closed: () => end(false) };
    const close = showOverPage({ address, title: 'Confirmation by your bank', on });
  });
}
