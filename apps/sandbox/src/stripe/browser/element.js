// One element of the `elements()` group: mounts the card form and passes its events on.
import { integrationError } from './api.js';
import { makeFrame } from './element-frame.js';
import { makeEmitter } from './emitter.js';
import { TEXTS } from './texts.js';

const LOADS_WITHIN_MS = 10_000;

/** Makes a `payment` or `card` element; `onDestroy` lets its group forget it. */
export function makeElement({ base, key, language, elementType, options, appearance, onDestroy }) {
  let frame = null;
  let container = null;
  let current = options;
  let destroyed = false;
  let late;
  const element = {};
  const emit = makeEmitter(element);
  const settings = () => ({
    appearance: withCardStyle(appearance(), current),
    disabled: Boolean(current.disabled || current.readOnly),
  });

  function hear({ type, detail }) {
    if (type === 'ready') clearTimeout(late);
    if (type === 'enter') frame.iframe.closest('form')?.requestSubmit();
    else if (type === 'change') {
      mark('complete', detail.complete);
      mark('empty', detail.empty);
      mark('invalid', Boolean(detail.error));
      emit('change', changeEvent(elementType, detail));
    } else {
      if (type === 'focus' || type === 'blur') mark('focus', type === 'focus');
      emit(type, { elementType });
    }
  }

  function mark(state, on) {
    const name = current.classes?.[state] ?? `StripeElement--${state}`;
    for (const part of name.split(' ').filter(Boolean)) container?.classList.toggle(part, on);
  }

  function unmount() {
    clearTimeout(late);
    frame?.remove();
    frame = null;
    container?.classList.remove('StripeElement');
    container = null;
  }

  return Object.assign(element, {
    _type: elementType,
    _ask: (message) => {
      if (!frame) throw integrationError('The element is not mounted: call element.mount() before.');
      return frame.ask(message);
    },
    _restyle: () => frame?.tell({ type: 'settings', settings: settings() }),
    mount(where) {
      if (destroyed) throw integrationError('This element has been destroyed. Create a new one.');
      const found = typeof where === 'string' ? document.querySelector(where) : where;
      if (!(found instanceof HTMLElement)) {
        throw integrationError(`The selector you specified (${where}) applies to no DOM elements.`);
      }
      if (frame && container === found) return;
      unmount();
      container = found;
      container.classList.add('StripeElement');
      mark('empty', true);
      frame = makeFrame({ base, key, language, page: 'card', title: TEXTS[language].frame, settings, hear });
      container.replaceChildren(frame.iframe);
      late = setTimeout(() => {
        emit('loaderror', {
          elementType,
          error: { type: 'api_connection_error', message: 'The card form did not load.' },
        });
      }, LOADS_WITHIN_MS);
    },
    update(more) {
      current = { ...current, ...more };
      element._restyle();
      return element;
    },
    focus: () => frame?.tell({ type: 'focus' }),
    blur: () => frame?.tell({ type: 'blur' }),
    clear: () => frame?.tell({ type: 'clear' }),
    collapse: () => element,
    unmount,
    destroy() {
      unmount();
      destroyed = true;
      onDestroy();
    },
  });
}

function changeEvent(elementType, { complete, empty, error, brand }) {
  if (elementType === 'card') {
    return { elementType, complete, empty, brand, error: error ?? undefined, value: { postalCode: '' } };
  }
  return { elementType, complete, empty, collapsed: false, value: { type: 'card' } };
}

/** The card element brings its look in `style`; it is laid over the group's appearance. */
function withCardStyle(appearance = {}, { style }) {
  if (!style) return appearance;
  const { color, fontFamily, backgroundColor } = style.base ?? {};
  const own = {
    colorText: color,
    fontFamily,
    colorBackground: backgroundColor,
    colorDanger: style.invalid?.color,
  };
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value));
  return { ...appearance, variables: { ...appearance.variables, ...given } };
}
