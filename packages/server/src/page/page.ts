import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { invalidRequest } from '../http/http-error.js';
import { sendError } from '../http/response.js';

type Answer = (response: ServerResponse, request: IncomingMessage) => Promise<void>;

/**
 * Runs what this server itself serves, and nothing that stands in a page: no inline script or style, no frame around it, and no text
 * that becomes code.
 */
const PAGE_POLICY = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

const PAGE_HEADERS = {
  'content-security-policy': PAGE_POLICY,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** A name holds a hash of the content: whatever is cached under it stays right. */
const HASHED = 'public, max-age=31536000, immutable';

/** A file of the build and nothing else: no folder, no dot at its beginning. */
const ASSET = /^\/assets\/([A-Za-z0-9_-][A-Za-z0-9._-]*)$/;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
};

/** The files that the build made beside each one, the smaller first. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** The web page: static files of a folder, which is looked at with each request, so that a new build is served at once. */
export class Page {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The answer to a request that is for no other part of the server; undefined where it is not for the page either. */
  find(method: string, path: string, headers: IncomingHttpHeaders): Answer | undefined {
    if (method !== 'GET' && method !== 'HEAD') return undefined;
    if (path.startsWith('/assets/')) return (response, request) => this.#sendAsset(path, request, response);
    // A person who opens a link asks for HTML; programs do not.
    if (!(headers.accept ?? '').includes('text/html')) return undefined;
    return (response, request) => this.#send('index.html', 'text/html; charset=utf-8', 'no-store', request, response);
  }

  async #sendAsset(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = ASSET.exec(path)?.[1];
    const type = name === undefined ? undefined : TYPES[extname(name)];
    if (name === undefined || type === undefined) return missing(response, path);
    await this.#send(join('assets', name), type, HASHED, request, response);
  }

  async #send(
    name: string,
    type: string,
    caching: string,
    { method, headers }: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const found = await this.#read(name, headers['accept-encoding']?.toString() ?? '');
    if (found === undefined) return missing(response, `/${name}`);
    response.writeHead(200, {
      ...PAGE_HEADERS,
      'content-type': type,
      'content-length': found.bytes.length,
      'cache-control': caching,
      vary: 'accept-encoding',
      ...(found.encoding === undefined ? {} : { 'content-encoding': found.encoding }),
    });
    response.end(method === 'HEAD' ? undefined : found.bytes);
  }

  async #read(name: string, accepted: string): Promise<{ bytes: Buffer; encoding?: string } | undefined> {
    for (const { name: encoding, suffix } of ENCODINGS) {
      const bytes = isAccepted(encoding, accepted) ? await this.#file(`${name}${suffix}`) : undefined;
      if (bytes !== undefined) return { bytes, encoding };
    }
    const bytes = await this.#file(name);
    return bytes === undefined ? undefined : { bytes };
  }

  async #file(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(join(this.#folder, name));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
      throw error;
    }
  }
}

function isAccepted(encoding: string, accepted: string): boolean {
  for (const offer of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim());
    if (name === encoding) return !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter));
  }
  return false;
}

function missing(response: ServerResponse, path: string): void {
  const message = `There is no file ${path} in this build of the page. Load the page again.`;
  sendError(response, invalidRequest(404, message, 'not_found'));
}
