import type { PageRequest, PageResult } from '@folio/contract/app/page.view';
import type { FastifyInstance } from 'fastify';

/** Render function of the storefront's server bundle. */
export type Render = (request: PageRequest) => Promise<PageResult>;
export type Renderer = {
  readonly render: Render;
  /** Serves the built assets or mounts the development server's middleware. */
  readonly attach: (app: FastifyInstance) => Promise<void>;
  readonly close: () => Promise<void>;
};
