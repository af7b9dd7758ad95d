/** Maximum size of an uploaded file in bytes: 20 MB. */
export const FILE_LIMIT = 20 * 1024 * 1024;
