// The card form within the shop's page: what is typed here goes to Redsys, and the shop gets an idOper.
const form = document.querySelector('form');
const settings = new URLSearchParams(location.search);
let shop = null;

// The shop's styles, given as CSS declarations.
const styles = { button: 'button', body: 'body', box: 'form', inputs: 'input' };
for (const [name, selector] of Object.entries(styles)) {
  for (const element of document.querySelectorAll(selector)) element.style.cssText = settings.get(name) ?? '';
}

const send = (message) => {
  if (shop && window.parent !== window) window.parent.postMessage(message, shop);
};
const sendHeight = () => send({ height: document.body.offsetHeight });
new ResizeObserver(sendHeight).observe(document.body);

window.addEventListener('message', (event) => {
  if (event.source !== window.parent) return;
  if (event.data === 'domain') {
    shop = event.origin;
    sendHeight();
  } else if (event.data?.validation === 'OK') requestIdOper();
  else if (event.data?.validation) send({ error: 'msg17' });
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  send('merchantValidation');
});

async function requestIdOper() {
  const [fuc, terminal, order] = ['fuc', 'terminal', 'order'].map((name) => settings.get(name));
  const body = JSON.stringify({ ...Object.fromEntries(new FormData(form)), fuc, terminal, order });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/redsys/sis/NC/idOper', { method: 'POST', headers, body }).catch(() => null);
  const { idOper, error, field } = response?.ok ? await response.json() : { error: 'msg1' };
  for (const input of form.querySelectorAll('input')) {
    input.setAttribute('aria-invalid', String(input.name === field));
    if (input.name === field) input.focus();
  }
  send(idOper ? { idOper } : { error });
}
