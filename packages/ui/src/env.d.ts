interface ImportMetaEnv {
  /** Set in the builds of the shop embedded in other sites (apps/storefront/vite.config.ts). */
  readonly EMBEDDED?: boolean;
}
