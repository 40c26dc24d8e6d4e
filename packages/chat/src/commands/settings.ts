import type { Schemas } from '@palimpsest/client';
import { UsageError } from '../errors.js';
import { onOneLine, shortened } from '../text/words.js';
import type { Command } from './command.js';

const MODES: readonly Schemas['MemoryMode'][] = ['none', 'auto', 'compact', 'summarize', 'window', 'long', 'blocks'];

const modeCommand: Command = {
  name: 'mode',
  usage: '[name]',
  help: 'Show how this conversation is kept small, or change it.',
  example: '/mode summarize',
  complete: async () => MODES,
  run: async ({ session, ui }, { words }) => {
    const mode = MODES.find((one) => one === words.join(' '));
    if (words.length > 0 && mode === undefined)
      throw new UsageError(
        `There is no mode '${onOneLine(words.join(' '))}'. Type /mode and one of ${MODES.join(', ')}.`,
      );
    const path = session.path();
    const found =
      mode === undefined
        ? await session.call('getConversationMemory', { path })
        : await session.call('updateConversationMemory', { path, body: { memory_strategy: mode } });
    await session.refresh();
    for (const [field, { value, origin }] of Object.entries(found.memory_strategy))
      if (field === 'mode' || origin !== 'default')
        ui.show(`${field} = ${onOneLine(String(value))} ${ui.style(`(${origin})`, 'dim')}`);
  },
};

const modelCommand: Command = {
  name: 'model',
  usage: '[name]',
  help: 'Show the model that answers, or talk to another from the next message on.',
  example: '/model gpt-5',
  run: async ({ session, ui }, { words }) => {
    const [model, ...more] = words;
    if (more.length > 0) throw new UsageError('Type /model and one name, as /model gpt-5.');
    if (model === undefined) return ui.show(`Answers come from: ${onOneLine(session.answerer)}.`);
    session.useModel(model);
    await session.refresh();
    ui.show(`From the next message on answers come from ${onOneLine(model)}.`);
  },
};

const agentCommand: Command = {
  name: 'agent',
  usage: '[name]',
  help: 'List the agents of the settings, or talk to one from the next message on. A conversation stays with its agent until you name another; /clear begins one without.',
  complete: async ({ session }) => (await session.call('listAgents', {})).agents.map(({ agent_type }) => agent_type),
  run: async ({ session, ui }, { words }) => {
    const { agents } = await session.call('listAgents', {});
    const [name, ...more] = words;
    if (name === undefined) {
      if (agents.length === 0) return ui.show('The settings declare no agents.');
      for (const { agent_type, description } of agents)
        ui.show(
          `${agent_type === session.agent ? '*' : ' '} ${ui.style(onOneLine(agent_type), 'cyan')} ${shortened(onOneLine(description ?? ''), 80)}`,
        );
      return;
    }
    if (more.length > 0 || !agents.some(({ agent_type }) => agent_type === name)) {
      const names = agents.map(({ agent_type }) => agent_type).join(', ');
      throw new UsageError(
        names === ''
          ? 'The settings declare no agents.'
          : `There is no agent '${onOneLine(words.join(' '))}'. Type /agent and one of ${onOneLine(names)}.`,
      );
    }
    session.useAgent(name);
    ui.show(`From the next message on you talk to ${onOneLine(name)}.`);
  },
};

export const settingCommands = [modeCommand, modelCommand, agentCommand];
