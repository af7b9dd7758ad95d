import * as format from './card-format.js';
import { TEXTS } from './texts.js';

const BRANDS = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express', unknown: '' };

/** Brings the three inputs of the page to life. */
export function makeFields(page, language, { changed, entered }) {
  const texts = TEXTS[language];
  const byId = (id) => page.getElementById(id);
  const [number, expiry, cvc] = ['number', 'expiry', 'cvc'].map(byId);
  const problems = new Map([
    [number, () => format.numberProblem(number.value)],
    [expiry, () => format.expiryProblem(expiry.value)],
    [cvc, () => format.cvcProblem(cvc.value, number.value)],
  ]);
  const formats = new Map([
    [number, format.formatNumber],
    [expiry, format.formatExpiry],
    [cvc, (text) => format.digitsOf(text).slice(0, format.cvcLengthOf(format.digitsOf(number.value)))],
  ]);

  function show(input, code) {
    const place = byId(`${input.id}-problem`);
    place.textContent = code ? texts.errors[code] : '';
    place.hidden = !code;
    input.setAttribute('aria-invalid', String(Boolean(code)));
  }

  function rewrite(input, event) {
    const erasing = event.inputType?.startsWith('delete');
    const before = format.digitsOf(input.value.slice(0, input.selectionStart)).length;
    const atEnd = input.selectionStart === input.value.length;
    // Somebody who erases the stroke of the date means the digit before it.
    if (erasing && input === expiry && /^\d\d \/?$/.test(input.value)) input.value = input.value.slice(0, 1);
    else input.value = formats.get(input)(input.value);
    if (atEnd) return;
    let place = 0;
    for (let seen = 0; seen < before && place < input.value.length; place += 1) {
      if (/\d/.test(input.value[place])) seen += 1;
    }
    input.setSelectionRange(place, place);
  }

  function announce() {
    const codes = [...problems.values()].map((problem) => problem());
    const shown = [...problems].find(([input]) => input.getAttribute('aria-invalid') === 'true');
    const code = shown?.[1]();
    const brand = format.brandOf(format.digitsOf(number.value));
    byId('brand').textContent = BRANDS[brand];
    changed({
      complete: codes.every((one) => one === null),
      empty: [...problems.keys()].every((input) => input.value === ''),
      brand,
      error: code ? { type: 'validation_error', code, message: texts.errors[code] } : null,
    });
  }

  for (const [input, problem] of problems) {
    byId(`${input.id}-label`).textContent = texts[input.id];
    input.addEventListener('input', (event) => {
      rewrite(input, event);
      if (input.getAttribute('aria-invalid') === 'true') show(input, problem());
      announce();
    });
    input.addEventListener('blur', () => {
      if (input.value === '') return;
      show(input, problem());
      announce();
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') entered();
    });
  }
  expiry.placeholder = texts.expiryExample;
  cvc.placeholder = texts.cvcHelp;
  showTestCards();

  function showTestCards() {
    byId('test-use').textContent = texts.testUse;
    byId('test-more').textContent = texts.testMore;
    for (const { number: value, note } of JSON.parse(byId('test-cards-data').textContent)) {
      const button = page.createElement('button');
      const written = format.formatNumber(value);
      button.type = 'button';
      button.setAttribute('aria-label', `${texts.testFill} ${written}: ${texts.notes[note]}`);
      const digits = page.createElement('span');
      digits.textContent = written;
      const words = page.createElement('small');
      words.textContent = texts.notes[note];
      button.append(digits, words);
      button.addEventListener('click', () => fill(written));
      byId('test-cards').append(button);
    }
  }

  function fill(written) {
    number.value = written;
    expiry.value = '12 / 34';
    cvc.value = '123';
    for (const input of problems.keys()) show(input, null);
    announce();
    byId('test').open = false;
    number.focus();
  }

  return {
    problem: () => [...problems.values()].map((problem) => problem()).find(Boolean) ?? null,
    showAll() {
      for (const [input, problem] of problems) show(input, problem());
      announce();
      [...problems].find(([, problem]) => problem())?.[0].focus();
    },
    card() {
      const { month, year } = format.readExpiry(expiry.value);
      return { number: format.digitsOf(number.value), exp_month: month, exp_year: year, cvc: cvc.value };
    },
    focus: () => number.focus(),
    disable(disabled) {
      for (const input of problems.keys()) input.disabled = disabled;
    },
    clear() {
      for (const input of problems.keys()) {
        input.value = '';
        show(input, null);
      }
      announce();
    },
  };
}
