// The buttons call the control endpoint; the list of payments renews itself.
const status = document.getElementById('status');
const payments = document.getElementById('payments');

document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-control]') : null;
  if (!button) return;
  const body = button.getAttribute('data-control');
  if (body.includes('"reset"') && !confirm('Delete all payments and mails?')) return;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/__control', { method: 'POST', headers, body }).catch(() => null);
  status.textContent = answer?.ok ? `Done: ${button.textContent}.` : 'Failed: is the sandbox still running?';
  renew();
});

let shown = '';
async function renew() {
  if (document.hidden) return;
  const answer = await fetch('/home-rows').catch(() => null);
  if (!answer?.ok) return;
  const rows = await answer.text();
  if (rows !== shown) payments.innerHTML = rows;
  shown = rows;
}
setInterval(renew, 2000);
