import { callApi } from './call-api.js';
import * as format from './card-format.js';
import { cardTexts } from './card-texts.js';
import { query, tell, tellReady } from './frame.js';

const texts = cardTexts(document.documentElement.lang);
const field = (id, formatText, problem) => ({ input: document.getElementById(id), formatText, problem });
const number = field('number', format.formatNumber, format.numberProblem);
const expiry = field('expiry', format.formatExpiry, format.expiryProblem);
const cvc = field('cvc', format.formatCvc, format.cvcProblem);
const fields = [number, expiry, cvc];
const problemOf = ({ input, problem }) => problem(input.value);

function showProblem(one) {
  const code = problemOf(one);
  const place = document.getElementById(`${one.input.id}-problem`);
  place.textContent = texts[code] ?? '';
  place.hidden = !code;
  one.input.setAttribute('aria-invalid', String(Boolean(code)));
}

const isInvalid = ({ input }) => input.getAttribute('aria-invalid') === 'true';

for (const one of fields) {
  const { input, formatText } = one;
  input.addEventListener('input', ({ inputType = '' }) => {
    // Formatting would undo an erased separator, and move a caret that is not at the end.
    const isTyped = !inputType.startsWith('delete') && input.selectionStart === input.value.length;
    if (isTyped) input.value = formatText(input.value);
    if (isInvalid(one)) showProblem(one);
    tell('change', { complete: fields.every((any) => problemOf(any) === null) });
  });
  input.addEventListener('blur', () => {
    input.value = formatText(input.value);
    if (input.value !== '') showProblem(one);
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') tell('enter');
  });
}

/** Shows what is wrong with the card; with a payment's secret, sends the card to the API, which the shop never sees. */
async function answer({ clientSecret, returnUrl }) {
  const wrong = fields.find(problemOf);
  if (wrong) {
    for (const one of fields) showProblem(one);
    wrong.input.focus();
    const code = problemOf(wrong);
    return { error: { type: 'validation_error', code, message: texts[code] } };
  }
  if (!clientSecret) return {};
  const card = { number: format.digitsOf(number.input.value) };
  return callApi(location.origin, {
    ...{ clientSecret, action: '/confirm', key: query.key, return_url: returnUrl, use_stripe_sdk: true },
    payment_method_data: { type: 'card', card },
  });
}

window.addEventListener('message', async ({ data, source }) => {
  if (source === window.parent) tell('answer', { result: await answer(data) });
});
tellReady();
