import { afterEach, expect, it, vi } from 'vitest';
import { connectTo } from '../../page/api/embedded-session.ts';
import { pictureUrl } from './picture-url.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it('[EN-1] a store’s own picture comes from its shop, also in another site’s page', () => {
  connectTo('https://shop.example');
  expect(pictureUrl('/imagenes/logo.svg')).toBe('/imagenes/logo.svg');
  vi.stubEnv('EMBEDDED', 'true');
  expect(pictureUrl('/imagenes/logo.svg')).toBe('https://shop.example/imagenes/logo.svg');
});
