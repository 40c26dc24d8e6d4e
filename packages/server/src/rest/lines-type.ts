/** Lines of JSON. */
export const LINES_TYPE = 'application/x-ndjson';
/** A file of any program. */
export const FILE_TYPE = 'application/octet-stream';
