// Tells the shop's page, in whose frame the bank's page stands, that the customer has answered or gone away.
function tell(type, more) {
  if (window.parent !== window) window.parent.postMessage({ source: 'stripe-sandbox', type, ...more }, '*');
}

const tellHeight = () => tell('challenge-height', { height: document.querySelector('main').scrollHeight });

new ResizeObserver(tellHeight).observe(document.querySelector('main'));
if (document.querySelector('[data-challenge="done"]')) tell('challenge-done');

// The key reaches the frame alone, and not the dialog around it.
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('challenge-closed');
});
