// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { leaveHead } from './leave-head.ts';

it('[RT-11] drops the tags of the document’s own URL once another page is shown, and only those', () => {
  document.head.innerHTML =
    '<link rel="canonical" href="/a" data-page=""><script type="application/ld+json" data-page="">{}</script>' +
    '<meta property="og:site_name" content="Folio">';
  const leave = leaveHead();
  leave({ path: '/a' });
  leave({ path: '/a' });
  expect(document.head.children).toHaveLength(3);
  leave({ path: '/b' });
  expect([...document.head.children].map(({ tagName }) => tagName)).toEqual(['META']);
});
