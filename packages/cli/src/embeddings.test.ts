import { join } from 'node:path';
import { createEngine, silentLogger } from '@palimpsest/engine';
import { startFakeEmbeddings } from '@palimpsest/fakes';
import { LOCAL_OWNER, SqliteVault } from '@palimpsest/stores';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { runToEnd, temporaryFolder } from './command.fixture.js';
import { configText } from './config/config-text.js';
import { chooseEmbedder } from './embeddings.js';
import { resolveSettings } from './resolve-settings.js';
import { environmentOf, type GivenSettings } from './settings.fixture.js';

const KEY = 'sk-embeddings-0123456789';
const PROVIDER_KEY = 'sk-provider-0123456789';
const fake = await startFakeEmbeddings({ synonyms: [['gizmotron', 'flumbard']] });
afterAll(() => fake.close());

async function chosen(said: GivenSettings) {
  const environment = await environmentOf(said);
  const resolved = resolveSettings(said.flags ?? {}, environment);
  const embedder = chooseEmbedder(resolved, environment, silentLogger);
  onTestFinished(async () => embedder?.close());
  return { embedder, resolved, environment };
}

/** The key that an endpoint is shown. */
async function keyShown(variables: Readonly<Record<string, string>>): Promise<string | undefined> {
  const { embedder } = await chosen({ variables: { PALIMPSEST_EMBEDDINGS_URL: fake.url, ...variables } });
  fake.reset();
  await embedder?.embed(['hello'], { isQuestion: false, signal: new AbortController().signal });
  return fake.requests[0]?.headers.authorization;
}

describe('embeddings', () => {
  it('are off unless an endpoint is named', async () => {
    expect((await chosen({})).embedder).toBeUndefined();
    const { embedder } = await chosen({ flags: { embeddingsUrl: fake.url, embeddingsDimensions: '8' } });
    expect(embedder).toMatchObject({ model: 'text-embedding-3-small', dimensions: 8 });
  });

  it('are asked for with the key of the endpoint; that of the provider goes to the provider alone', async () => {
    const [provider, elsewhere] = [fake.url, 'http://127.0.0.1:9/v1'];
    expect(await keyShown({ OPENAI_API_KEY: PROVIDER_KEY, PALIMPSEST_UPSTREAM: elsewhere })).toBeUndefined();
    const atProvider = { OPENAI_API_KEY: PROVIDER_KEY, PALIMPSEST_UPSTREAM: provider };
    expect(await keyShown(atProvider)).toBe(`Bearer ${PROVIDER_KEY}`);
    expect(await keyShown({ ...atProvider, PALIMPSEST_EMBEDDINGS_KEY: KEY })).toBe(`Bearer ${KEY}`);
    const { resolved, environment } = await chosen({ variables: { PALIMPSEST_EMBEDDINGS_KEY: KEY } });
    expect(configText(resolved, environment)).toContain('PALIMPSEST_EMBEDDINGS_KEY: set');
    expect(configText(resolved, environment)).not.toContain(KEY);
  });

  it('are asked of an address that the folder names only where the user agreed to it', async () => {
    const project = { embeddings_url: fake.url };
    await expect(chosen({ project, isTrusted: false })).rejects.toThrow(
      /asks for embeddings_url, which needs your consent/,
    );
    expect((await chosen({ project })).embedder).toBeDefined();
  });

  it('are made by the command that makes the index, and used by the one that searches', async () => {
    const folder = await temporaryFolder();
    const vault = new SqliteVault(join(folder, 'p.db'));
    const said = ['My gizmotron leaks.', 'Bread is on the table.', 'Rain fell all day.'];
    for (const [index, content] of said.entries()) {
      const request = { model: 'gpt-5', messages: [{ role: 'user', content }] };
      await createEngine({ store: vault.storeOf(LOCAL_OWNER) }).prepare({ request, conversation: `c${index}` });
    }
    await vault.close();
    const variables = { HOME: folder, PALIMPSEST_EMBEDDINGS_KEY: KEY };
    const named = { ...variables, PALIMPSEST_EMBEDDINGS_URL: fake.url };
    const run = (args: readonly string[], given: Readonly<Record<string, string>>) =>
      runToEnd([...args, '--store', `sqlite:${join(folder, 'p.db')}`], given);
    expect(await run(['index'], variables)).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('No vectors were made'),
    });
    const byFlag = await run(['index', '--embeddings-url', fake.url], variables);
    expect(byFlag).toMatchObject({ code: 0, stdout: expect.stringContaining('made for 3 messages') });
    const { stdout, stderr } = await run(['search', 'flumbard'], named);
    expect(stdout).toContain('My gizmotron leaks.');
    expect(stdout + stderr).not.toContain(KEY);
  });
});
