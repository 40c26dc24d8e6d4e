import { request } from 'undici';

const TIMEOUT_MS = 400;

/** The OpenAI-compatible address of an Ollama that runs here, if one does. */
export async function findOllama(root = 'http://127.0.0.1:11434'): Promise<string | undefined> {
  try {
    const { statusCode, body } = await request(`${root}/api/version`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer: unknown = await body.json();
    const isOllama = statusCode === 200 && typeof answer === 'object' && answer !== null && 'version' in answer;
    return isOllama ? `${root}/v1` : undefined;
  } catch {
    return undefined; // Nobody there, or somebody else: either way there is no Ollama.
  }
}

/** The first model that a provider at an OpenAI-compatible address lists; undefined where it lists none, or is silent. */
export async function firstModelOf(address: string): Promise<string | undefined> {
  try {
    const { body } = await request(`${address}/models`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const answer = (await body.json()) as { readonly data?: readonly { readonly id?: unknown }[] } | null;
    const id = Array.isArray(answer?.data) ? answer.data[0]?.id : undefined;
    return typeof id === 'string' ? id : undefined;
  } catch {
    return undefined; // Whoever chats without naming a model is told by the provider.
  }
}
