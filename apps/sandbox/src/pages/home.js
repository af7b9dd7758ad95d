// The buttons ask the control endpoint; the list of payments renews itself.
const told = document.getElementById('told');
const payments = document.getElementById('payments');

document.addEventListener('click', async (event) => {
  const button = event.target instanceof Element ? event.target.closest('[data-control]') : null;
  if (!button) return;
  const wish = button.getAttribute('data-control');
  if (wish.includes('"reset"') && !confirm('¿Borrar todos los pagos y todo el correo?')) return;
  const answer = await fetch('/__control', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: wish,
  }).catch(() => null);
  told.textContent = answer?.ok
    ? `Hecho: ${button.textContent}.`
    : 'No ha podido hacerse: comprueba que el banco de pruebas sigue en marcha y repite.';
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
