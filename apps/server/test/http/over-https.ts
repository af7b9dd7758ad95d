import type { Shop } from '../visitor.ts';

/** The shop behind a proxy that ends TLS; its `TRUST_PROXY` must be `loopback`. */
export const overHttps = ({ app }: Shop): Shop => ({
  app: {
    inject: (call) => app.inject({ ...call, headers: { ...call.headers, 'x-forwarded-proto': 'https' } }),
  },
});
