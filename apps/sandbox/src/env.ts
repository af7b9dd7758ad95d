export type Environment = Record<string, string | undefined>;

// Each reads one variable; a wrong value throws an Error with one clear sentence.

/** A text that must be there. */
export function required(env: Environment, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} is missing from the environment of the sandbox.`);
  return value;
}

/** A test key by its prefix. */
export function startingWith(env: Environment, name: string, prefix: string): string {
  const value = required(env, name);
  if (!value.startsWith(prefix))
    throw new Error(`${name} must be a test key, one that starts with ${prefix}.`);
  return value;
}

/** A port; 0 takes any free one. */
export function port(env: Environment, name: string): number {
  const text = required(env, name);
  const value = Number(text);
  if (!/^\d+$/.test(text) || value > 65_535) {
    throw new Error(`${name} must be a port from 0 to 65535, not ${text}.`);
  }
  return value;
}

/** Where the shop listens to a provider's events; null when it is not set. */
export function shopAddress(env: Environment, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  const url = loopbackUrl(text);
  if (url === null) throw new Error(`${name} must be a web address on this machine, not ${text}.`);
  return url;
}

/** A web address of this machine, or null when the text is not one. Events go nowhere else. */
export function loopbackUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname } = new URL(text);
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname) || hostname.endsWith('.localhost');
  return loopback && /^https?:$/.test(protocol) ? text : null;
}
