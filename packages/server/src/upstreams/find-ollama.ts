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
