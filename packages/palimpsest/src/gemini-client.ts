import type { Fetch } from './fetch.js';

/** A client of `@google/genai`. It has no way to copy itself. */
export interface GeminiClient {
  readonly vertexai: boolean;
  readonly models: object;
  readonly chats: object;
}

export const isGeminiClient = (client: object): client is GeminiClient =>
  'vertexai' in client && 'models' in client && 'chats' in client;

/** What the client keeps of the options it was made with. */
interface KeptOptions {
  readonly apiKey?: string;
  readonly apiVersion?: string;
  readonly project?: string;
  readonly location?: string;
  readonly httpOptions?: object;
}

/** Holds the credentials of a client. */
interface WithAuth {
  readonly apiClient?: { readonly clientOptions?: { auth?: unknown } };
}

/** The same client, made anew with its own options and credentials and another `fetch`. The given one does not change. */
export function geminiCopy<Client extends GeminiClient>(client: Client, fetch: Fetch): Client {
  const { apiKey, apiVersion, project, location, httpOptions = {} } = client as KeptOptions;
  const { vertexai } = client;
  const options = {
    ...{ vertexai, apiKey, apiVersion },
    ...(vertexai ? { project, location } : {}),
    httpOptions: { ...httpOptions, fetch },
  };
  const copy = new (client.constructor as new (options: object) => Client)(options);
  const [given, made] = [client, copy].map((one) => (one as WithAuth).apiClient?.clientOptions);
  if (made !== undefined && given?.auth !== undefined) made.auth = given.auth;
  return copy;
}
