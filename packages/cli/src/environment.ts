import { homedir } from 'node:os';

/** The one place that reads the environment. */
export interface Environment {
  readonly openaiApiKey: string | undefined;
  readonly openaiBaseUrl: string | undefined;
  readonly anthropicApiKey: string | undefined;
  readonly anthropicBaseUrl: string | undefined;
  readonly upstream: string | undefined;
  readonly store: string | undefined;
  readonly port: string | undefined;
  readonly host: string | undefined;
  readonly logLevel: string | undefined;
  readonly homeFolder: string;
}

export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const get = (name: string): string | undefined => variables[name]?.trim() || undefined;
  return {
    openaiApiKey: get('OPENAI_API_KEY'),
    openaiBaseUrl: get('OPENAI_BASE_URL'),
    anthropicApiKey: get('ANTHROPIC_API_KEY'),
    anthropicBaseUrl: get('PALIMPSEST_ANTHROPIC_BASE_URL'),
    upstream: get('PALIMPSEST_UPSTREAM'),
    store: get('PALIMPSEST_STORE'),
    port: get('PALIMPSEST_PORT'),
    host: get('PALIMPSEST_HOST'),
    logLevel: get('PALIMPSEST_LOG_LEVEL'),
    homeFolder: homedir(),
  };
}
