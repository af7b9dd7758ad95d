/** True in `./test --all`: sweeps and storms are then as long as they can be, else short. */
export const IS_ALL = process.env.FOLIO_TESTS === 'all';
