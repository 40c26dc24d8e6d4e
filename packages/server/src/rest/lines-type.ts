/** Lines of JSON. */
export const LINES_TYPE = 'application/x-ndjson';
