// The card form within the shop's page: what is typed here goes to Redsys, and the shop gets an idOper.
const form = document.querySelector('form');
const settings = new URLSearchParams(location.search);
let shop = null;

// The shop's looks, given as CSS declarations.
const looks = { styleButton: 'button.pay', styleBody: 'body', styleBox: 'form', styleBoxText: 'input' };
for (const [name, selector] of Object.entries(looks)) {
  for (const element of document.querySelectorAll(selector)) element.style.cssText = settings.get(name) ?? '';
}

const tell = (message) => {
  if (shop && window.parent !== window) window.parent.postMessage(message, shop);
};

window.addEventListener('message', (event) => {
  if (event.source !== window.parent) return;
  if (event.data === 'domain') {
    shop = event.origin;
    tellHeight();
  } else if (event.data?.validation === 'OK') ask();
  else if (event.data?.validation) tell({ error: 'msg17' });
});

const tellHeight = () => tell({ height: document.body.offsetHeight });
new ResizeObserver(tellHeight).observe(document.body);

form.addEventListener('submit', (event) => {
  event.preventDefault();
  tell('merchantValidation');
});

async function ask() {
  const body = JSON.stringify({
    ...Object.fromEntries(new FormData(form)),
    fuc: settings.get('fuc'),
    terminal: settings.get('terminal'),
    order: settings.get('order'),
  });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch('/redsys/sis/NC/idOper', { method: 'POST', headers, body }).catch(() => null);
  const said = answer?.ok ? await answer.json() : { error: 'msg1' };
  for (const input of form.querySelectorAll('input')) show(input, said.field === input.name);
  tell(said.idOper ? { idOper: said.idOper } : { error: said.error });
}

function show(input, wrong) {
  const problem = document.getElementById(`${input.id}-problem`);
  problem.hidden = !wrong;
  input.setAttribute('aria-invalid', String(wrong));
  if (wrong) input.focus();
}
