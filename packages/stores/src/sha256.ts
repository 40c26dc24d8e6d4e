export { sha256 } from '@palimpsest/core';
