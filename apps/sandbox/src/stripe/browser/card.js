// The card form inside its frame: formats, checks, sends, and tells the shop's page no more than it needs.
import { callApi } from './api.js';
import { makeFields } from './card-fields.js';
import { dressUp, isDark } from './card-look.js';
import { TEXTS, validationError } from './texts.js';

const SOURCE = 'stripe-sandbox';
const { element, key, language: asked, origin } = Object.fromEntries(new URLSearchParams(location.search));
const language = asked in TEXTS ? asked : 'es';
const tell = (message) => window.parent.postMessage({ source: SOURCE, element, ...message }, origin);

const fields = makeFields(document, language, {
  changed: (detail) => tell({ type: 'change', detail }),
  entered: () => tell({ type: 'enter' }),
});

async function submit({ path, data, billing }) {
  const code = fields.problem();
  if (code) {
    fields.showAll();
    return { error: validationError(code, language) };
  }
  const method = { type: 'card', card: fields.card(), billing_details: billing };
  const own = path.endsWith('/confirm') ? { payment_method_data: method } : method;
  return callApi(location.origin, 'POST', path, { ...data, key, ...own });
}

function validate() {
  const code = fields.problem();
  if (code) fields.showAll();
  return code ? validationError(code, language) : null;
}

async function onMessage({ data, origin: sender, source }) {
  if (sender !== origin || source !== window.parent) return;
  if (data?.source !== SOURCE || data.element !== element) return;
  if (data.type === 'init' || data.type === 'settings') {
    dressUp(document.documentElement, data.settings.appearance);
    fields.disable(data.settings.disabled);
    if (data.type === 'init') tellHeight();
    tell({ type: 'ready', dark: isDark(data.settings.appearance) });
  } else if (data.type === 'focus') fields.focus();
  else if (data.type === 'blur') document.activeElement?.blur();
  else if (data.type === 'clear') fields.clear();
  else if (data.type === 'validate') tell({ type: 'answer', question: data.question, result: validate() });
  else if (data.type === 'submit')
    tell({ type: 'answer', question: data.question, result: await submit(data) });
}

function tellHeight() {
  tell({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) });
}

window.addEventListener('message', onMessage);
window.addEventListener('focus', () => tell({ type: 'focus' }));
window.addEventListener('blur', () => tell({ type: 'blur' }));
window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell({ type: 'escape' });
});
new ResizeObserver(tellHeight).observe(document.body);
tell({ type: 'loaded' });
