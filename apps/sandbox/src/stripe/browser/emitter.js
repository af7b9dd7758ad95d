/** Listeners by event: `on`, `once` and `off` return `self`, as Stripe's elements do. */
export function makeEmitter(self) {
  const listeners = [];
  const remove = (type, handler) => {
    for (let index = listeners.length - 1; index >= 0; index -= 1) {
      const entry = listeners[index];
      if (entry.type === type && (!handler || entry.handler === handler)) listeners.splice(index, 1);
    }
    return self;
  };
  const add = (type, handler, once) => {
    if (typeof handler === 'function') listeners.push({ type, handler, once });
    return self;
  };
  self.on = (type, handler) => add(type, handler, false);
  self.once = (type, handler) => add(type, handler, true);
  self.off = remove;
  /** Returns how many have heard it. */
  return function emit(type, event) {
    const heard = listeners.filter((one) => one.type === type);
    for (const entry of heard) {
      if (entry.once) remove(type, entry.handler);
      entry.handler(event);
    }
    return heard.length;
  };
}
