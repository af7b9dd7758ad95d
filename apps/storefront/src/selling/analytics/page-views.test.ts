// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { ShownPage } from '../../page/shell/shown-pages.ts';
import { pageViews } from './page-views.ts';

vi.stubGlobal('PerformanceNavigationTiming', class {});

it.each([
  ['/nota-simple/step5', false],
  ['/nota-simple/step6', false],
  ['/certidao-permanente/step6', false],
  ['/i-predial-simplificada/step4', false],
  ['/i-predial-simplificada/confirmation', false],
  ['/nota-simple/step41', true],
])('[AR-10] going back to %s is a page view: %s', (path, isCounted) => {
  globalThis.dataLayer = [];
  const show = pageViews();
  const page = { path, title: '', isBack: false } as ShownPage;
  show(page);
  const before = globalThis.dataLayer.length;
  show({ ...page, isBack: true });
  expect([before, globalThis.dataLayer.length]).toEqual([1, isCounted ? 2 : 1]);
});
