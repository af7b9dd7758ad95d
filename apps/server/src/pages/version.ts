import packageJson from '../../package.json' with { type: 'json' };

/** Our own release (BC-3). */
export const VERSION: string = packageJson.version;
