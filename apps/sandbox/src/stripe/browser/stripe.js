// Stands in for Stripe.js where there is no internet: window.Stripe(publishableKey, {locale}).
import { integrationError } from './api.js';
import { makeElements } from './elements-group.js';
import { makePayments } from './payments.js';

const base = new URL(document.currentScript.src).origin;

window.Stripe = function Stripe(key, { locale = 'auto' } = {}) {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw integrationError('Please call Stripe() with your publishable key. It starts with pk_.');
  }
  const context = { base, key, locale };
  return {
    elements: (options) => makeElements(context, options),
    ...makePayments(context),
    registerAppInfo() {},
    _registerWrapper() {},
  };
};
// The train that @stripe/stripe-js 10 expects; it warns of any other.
window.Stripe.version = 'endive';
