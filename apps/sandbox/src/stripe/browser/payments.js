// Confirming, the bank's challenge and what the page is told in the end.
import { callApi, integrationError, intentIdOf } from './api.js';
import { showChallenge } from './challenge-dialog.js';
import { languageOf, localised } from './texts.js';

/** The calls of a Stripe object that move a payment. */
export function makePayments({ base, key, locale }) {
  async function retrieve(clientSecret, language) {
    const id = intentIdOf(clientSecret);
    const answer = await callApi(base, 'GET', `/v1/payment_intents/${id}`, {
      key,
      client_secret: clientSecret,
    });
    return answer.error ? { error: localised(answer.error, language) } : { paymentIntent: answer };
  }

  async function challenge(intent, language) {
    const { client_secret } = intent;
    const answered = await showChallenge(base, intent.next_action.use_stripe_sdk.stripe_js, language);
    if (!answered) {
      await callApi(base, 'POST', `/v1/payment_intents/${intent.id}/source_cancel`, { key, client_secret });
    }
    const { error, paymentIntent } = await retrieve(client_secret, language);
    if (error) return { error };
    if (paymentIntent.status !== 'requires_payment_method') return { paymentIntent };
    const { payment_method: _, ...reason } = paymentIntent.last_payment_error ?? {};
    return { error: localised({ ...reason, payment_intent: paymentIntent }, language) };
  }

  async function follow(answer, language, handleActions = true) {
    if (answer.error) return { error: localised(answer.error, language) };
    const action = answer.status === 'requires_action' && handleActions ? answer.next_action : null;
    if (action?.type === 'use_stripe_sdk') return challenge(answer, language);
    if (action?.type === 'redirect_to_url') return leaveTo(action.redirect_to_url.url);
    return { paymentIntent: answer };
  }

  function confirmWithElement(element, clientSecret, { billing_details, ...more }) {
    const id = intentIdOf(clientSecret);
    const data = {
      key,
      client_secret: clientSecret,
      use_stripe_sdk: true,
      expected_payment_method_type: 'card',
      ...more,
    };
    return element._ask({
      type: 'submit',
      path: `/v1/payment_intents/${id}/confirm`,
      data,
      billing: billing_details,
    });
  }

  /** A wallet gives a token of a card, for the very sum that its sheet has shown. */
  async function confirmWithWallet(elements, authorized, clientSecret, { return_url, receipt_email }) {
    if (!authorized.submitted) {
      throw integrationError('elements.submit() must be called before stripe.confirmPayment().');
    }
    const shown = elements._shown();
    const { error, paymentIntent } = shown
      ? await retrieve(clientSecret, elements._language)
      : { paymentIntent: undefined };
    if (error) return { error };
    if (shown && (paymentIntent.amount !== shown.amount || paymentIntent.currency !== shown.currency)) {
      return {
        error: {
          type: 'invalid_request_error',
          message: 'The amount or currency of elements does not match that of the PaymentIntent.',
        },
      };
    }
    const answer = await callApi(base, 'POST', `/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, {
      key,
      client_secret: clientSecret,
      use_stripe_sdk: true,
      expected_payment_method_type: 'card',
      return_url,
      receipt_email,
      payment_method_data: {
        type: 'card',
        card: { token: authorized.token },
        billing_details: authorized.billing,
      },
    });
    return answer.error ? { error: localised(answer.error, elements._language) } : { paymentIntent: answer };
  }

  return {
    async confirmPayment({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
      if (redirect !== 'if_required' && !confirmParams.return_url) {
        throw integrationError('stripe.confirmPayment(): confirmParams.return_url must be specified.');
      }
      const secret = clientSecret ?? elements?._clientSecret();
      const authorized = elements?._takeAuthorized();
      if (authorized) {
        const result = await confirmWithWallet(elements, authorized, secret, confirmParams);
        authorized.close(!result.error);
        const action = result.paymentIntent && (await follow(result.paymentIntent, elements._language));
        if (result.error || redirect === 'if_required') return action ?? result;
        return leaveTo(returnAddress(confirmParams.return_url, action.paymentIntent));
      }
      const element = elements?._element();
      if (!element) throw integrationError('stripe.confirmPayment(): create and mount an element before.');
      const { payment_method_data, return_url, receipt_email } = confirmParams;
      const data = { return_url, receipt_email, billing_details: payment_method_data?.billing_details };
      const result = await follow(await confirmWithElement(element, secret, data), elements._language);
      if (result.error || redirect === 'if_required') return result;
      return leaveTo(returnAddress(return_url, result.paymentIntent));
    },
    async confirmCardPayment(clientSecret, { payment_method, return_url, receipt_email } = {}, options = {}) {
      const language = languageOf(locale);
      const data = { return_url, receipt_email };
      const { card, billing_details } = typeof payment_method === 'object' ? payment_method : {};
      const answer = card
        ? await confirmWithElement(card, clientSecret, { ...data, billing_details })
        : await callApi(base, 'POST', `/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, {
            key,
            client_secret: clientSecret,
            use_stripe_sdk: true,
            payment_method,
            ...data,
          });
      return follow(answer, language, options.handleActions !== false);
    },
    async handleNextAction({ clientSecret }) {
      const language = languageOf(locale);
      const { error, paymentIntent } = await retrieve(clientSecret, language);
      return error ? { error } : follow(paymentIntent, language);
    },
    retrievePaymentIntent: (clientSecret) => retrieve(clientSecret, languageOf(locale)),
    async createPaymentMethod({ elements, params, card, billing_details }) {
      const element = elements?._element() ?? card;
      const billing = billing_details ?? params?.billing_details;
      const answer = await element._ask({
        type: 'submit',
        path: '/v1/payment_methods',
        data: { key },
        billing,
      });
      return answer.error
        ? { error: localised(answer.error, languageOf(locale)) }
        : { paymentMethod: answer };
    },
  };
}

function returnAddress(returnUrl, { id, client_secret }) {
  const url = new URL(returnUrl, window.location.href);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', client_secret);
  url.searchParams.set('redirect_status', 'succeeded');
  return url.href;
}

/** The page is left; nothing resolves meanwhile. */
function leaveTo(address) {
  window.location.assign(address);
  return new Promise(() => undefined);
}
