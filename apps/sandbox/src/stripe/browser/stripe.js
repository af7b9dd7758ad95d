import { createElements } from './elements-group.js';
import { createPayments } from './payments.js';

// Stands in for Stripe.js where there is no internet.
const base = new URL(document.currentScript.src).origin;

window.Stripe = function Stripe(key) {
  if (!key.startsWith('pk_')) throw new Error('Please call Stripe() with your publishable key.');
  return { elements: (options) => createElements({ base, key }, options), ...createPayments({ base, key }) };
};
