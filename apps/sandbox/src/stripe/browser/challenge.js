// Tells the shop's page, in whose frame the bank's page stands, that the customer has answered.
if (window.parent !== window) {
  window.parent.postMessage({ source: 'stripe-sandbox', type: 'challenge-done' }, '*');
}
