import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startFakeAnthropic, startFakeOpenai } from '@palimpsest/fakes';
import { expect, onTestFinished, test } from 'vitest';
import { EmptyProject } from './empty-project.fixture.js';
import { anthropicProgram, openaiProgram } from './ten-lines.fixture.js';

test.each([
  ['20', 'node@20'],
  ['22', 'node@22'],
])('installed from the registry, ten lines run on Node.js %s, and the command does', async (major, nodePackage) => {
  const project = new EmptyProject();
  onTestFinished(() => project.remove());
  const [openai, anthropic] = [await startFakeOpenai(), await startFakeAnthropic()];
  onTestFinished(async () => {
    await openai.close();
    await anthropic.close();
  });
  await project.install(await project.pack(), nodePackage, 'openai@6', '@anthropic-ai/sdk@1', '@types/node@20');
  const node = join(project.folder, 'node_modules/node/bin/node');
  expect(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout).toMatch(new RegExp(`^v${major}\\.`));
  expect(await project.printedBy(openaiProgram(openai.url), node)).toContain('You said: And the other parcel? 4');
  await project.printedBy(anthropicProgram(anthropic.url), node);
  expect(JSON.stringify(anthropic.requests[1]?.accepted)).toContain('Mia');
  const version = spawnSync(node, [project.command(), '--version'], { encoding: 'utf8' });
  expect(version.stdout.trim()).toBe(project.manifest().version);
});
