export interface Welcome {
  readonly url: string;
  /** Clients must show a Palimpsest key. */
  readonly isKeyRequired: boolean;
  readonly store: string;
  readonly provider: string;
  /** What the user should know besides. */
  readonly notes: readonly string[];
  /** People who serve come for the API; people who proxy come to point a client at it. */
  readonly isApiFirst: boolean;
}

/** Where the server listens and how to use it. */
export function greeting({ url, isKeyRequired, store, provider, notes, isApiFirst }: Welcome): string {
  const place = [
    `Palimpsest listens on ${url}`,
    `  conversations are kept in ${store}`,
    `  models are answered by ${provider}`,
  ];
  const api = ['The API:', `  ${url}/api/v1`, `  ${url}/api/v1/openapi.json describes it`];
  const clients = [
    'Point any OpenAI client at it:',
    `  export OPENAI_BASE_URL=${url}/v1`,
    `  curl ${url}/v1/chat/completions -H 'content-type: application/json' \\`,
    `    -d '{"model":"gpt-5","messages":[{"role":"user","content":"Hello"}]}'`,
    'Or an Anthropic client:',
    `  export ANTHROPIC_BASE_URL=${url}`,
  ];
  const warnings = notes.map((note) => `Note: ${note}`);
  if (isKeyRequired)
    clients.push("Clients send a Palimpsest key as their API key: 'palimpsest keys add USER' makes one.");
  const blocks = isApiFirst ? [place, api, clients, warnings] : [place, clients, warnings];
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}
