/** True in `./test --all`: sweeps and storms then have their full length. */
export const IS_ALL = process.env.FOLIO_TESTS === 'all';
