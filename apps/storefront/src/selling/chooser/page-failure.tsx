import { lazy } from 'react';
import { useRouteError } from 'react-router';
import { PageError } from '../../page/failure/page-error.tsx';
import { unknownIn } from '../../page/shell/throw-unknown.ts';

const load = () => import('./unknown-page.tsx');
const UnknownPage = import.meta.env.SSR
  ? (await load()).UnknownPage
  : lazy(async () => ({ default: (await load()).UnknownPage }));

/** Shows a page that failed or was not found inside the shell. */
export function PageFailure() {
  const unknown = unknownIn(useRouteError());
  return unknown ? <UnknownPage unknown={unknown} /> : <PageError />;
}
