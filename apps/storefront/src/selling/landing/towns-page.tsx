import type { TownsView } from '@folio/contract/selling/landing.view';
import { buttonClass } from '@folio/ui/button';
import { useLoaderData } from 'react-router';
import { CachedHtml } from '../../page/parts/cached-html.tsx';
import { Link } from '../../page/parts/link.tsx';
import { PageTitle } from '../../page/parts/page-title.tsx';
import { Crumbs } from './crumbs.tsx';
import type { TownsData } from './towns.data.ts';

/** Lists the provinces, or the towns of one, so that people and search engines reach every town's page (RT-10). */
export function Component() {
  const { title, list } = useLoaderData<TownsData>();
  return (
    <>
      <PageTitle title={title} />
      <CachedHtml className="towns" of={list}>
        {list && <Towns list={list} />}
      </CachedHtml>
    </>
  );
}

/** From this number of groups on, links lead to each. */
const MANY = 8;

function Towns({ list }: { readonly list: TownsView }) {
  const { heading, lead, crumbs, name, start, groups } = list;
  return (
    <>
      <div className="towns__pitch">
        {crumbs.length > 0 && <Crumbs crumbs={crumbs} name={name} />}
        <h1>{heading}</h1>
        <p className="landing__lead">{lead}</p>
        <p className="landing__start">
          <Link className={buttonClass('primary')} to={start.path}>
            {start.label}
          </Link>
          <span>{start.help}</span>
        </p>
      </div>
      <div>
        {groups.length >= MANY && (
          <ul className="towns__jumps">
            {groups.map(({ title }) => (
              <li key={title}>
                <a href={`#towns-${title}`}>{title}</a>
              </li>
            ))}
          </ul>
        )}
        {groups.map(({ title, links }) => (
          <section key={title} className="towns__group" aria-labelledby={`towns-${title}`}>
            <h2 id={`towns-${title}`}>{title}</h2>
            <ul>
              {links.map(({ name, path, note }) => (
                <li key={path}>
                  <Link to={path}>{name}</Link>
                  {note && <small>{note}</small>}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}
