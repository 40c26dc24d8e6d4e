import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { functionCall, startFakeAnthropic, startFakeGemini, startFakeOpenai } from '@palimpsest/fakes';
import { expect, onTestFinished, test } from 'vitest';
import { EmptyProject } from './empty-project.fixture.js';
import { adaptersProgram, anthropicProgram, geminiProgram, mastraProgram, openaiProgram } from './ten-lines.fixture.js';

const MODELS = [
  '@google/genai@2',
  '@langchain/langgraph@1.4.13',
  '@langchain/openai@1.6.0',
  '@openai/agents-openai@0.13.4',
];
const TYPES = ['@types/node@20'];
/** It needs Node 22. */
const MASTRA = '@mastra/core@1.71.0';

test.each([
  ['20', 'node@20', []],
  ['22', 'node@22', [MASTRA]],
])(
  'installed from the registry, ten lines and the examples run on Node.js %s, and the command does',
  async (major, nodePackage, newer) => {
    const project = new EmptyProject();
    onTestFinished(() => project.remove());
    const fakes = [
      await startFakeOpenai(),
      await startFakeAnthropic(),
      await startFakeGemini({ keys: ['AIza-own'] }),
    ] as const;
    const [openai, anthropic, gemini] = fakes;
    onTestFinished(async () => void (await Promise.all(fakes.map((fake) => fake.close()))));
    const needed = ['ai-sdk', 'langchain', 'openai-agents'].flatMap((name) => project.copyExample(name));
    await project.install(await project.pack(), nodePackage, ...new Set(needed), ...MODELS, ...TYPES, ...newer);
    const node = join(project.folder, 'node_modules/node/bin/node');
    expect(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout).toMatch(new RegExp(`^v${major}\\.`));
    expect(await project.printedBy(openaiProgram(openai.url), node)).toContain('You said: And the other parcel? 4');
    await project.printedBy(anthropicProgram(anthropic.url), node);
    expect(JSON.stringify(anthropic.requests[1]?.accepted)).toContain('Mia');
    await project.printedBy(geminiProgram(gemini.url), node);
    expect(JSON.stringify(gemini.requests[1]?.accepted)).toContain('Mia');
    for (let framework = 0; framework < 4; framework += 1)
      openai.reply('Thanks.', { tool_calls: [functionCall('call_1', 'track', { parcel: 'PX-7741' })] }, 'In Bergen.');
    const printed = await project.printedBy(adaptersProgram(openai.url), node);
    expect(printed).toBe("[ 'Thanks.', 'In Bergen.' ]\n".repeat(3));
    if (newer.length > 0) {
      project.copyExample('mastra');
      expect(await project.printedBy(mastraProgram(openai.url), node)).toBe("[ 'Thanks.', 'In Bergen.' ]\n");
    }
    expect(openai.requests.every(({ accepted }) => accepted !== undefined)).toBe(true);
    const version = spawnSync(node, [project.command(), '--version'], { encoding: 'utf8' });
    expect(version.stdout.trim()).toBe(project.manifest().version);
  },
);
