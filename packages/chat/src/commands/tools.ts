import { UsageError } from '../errors.js';
import { onOneLine, shortened } from '../text/words.js';
import { permissionFor } from '../tools/call-runner.js';
import type { ToolServer } from '../tools/tool-server.js';
import type { Command, CommandContext } from './command.js';

export const toolsCommand: Command = {
  name: 'tools',
  usage: '[on | off | restart [server]]',
  help: 'List the tool servers and their tools, start servers again, or do without tools.',
  example: '/tools restart files',
  complete: async () => ['on', 'off', 'restart'],
  run: async (context, { words }) => {
    const [what, name, ...more] = words;
    const { box } = context.tools;
    if (more.length > 0 || (name !== undefined && what !== 'restart'))
      throw new UsageError(`'${onOneLine(words.join(' '))}' is not understood.`);
    if (what === 'off' || what === 'on') {
      box.isOn = what === 'on';
      return context.ui.show(
        what === 'on' ? 'Tools are offered again.' : 'No tools are offered any more; /tools on changes that.',
      );
    }
    if (what === 'restart') await restart(context, name);
    else if (what !== undefined) throw new UsageError(`'${onOneLine(what)}' is not understood.`);
    await list(context);
  },
};

async function restart({ session, tools }: CommandContext, name: string | undefined): Promise<void> {
  const servers = await tools.box.servers(session.agent);
  const chosen = servers.filter(({ settings }) => name === undefined || settings.name === name);
  if (chosen.length === 0) throw new UsageError(`There is no tool server '${onOneLine(name ?? '')}'.`);
  await Promise.all(chosen.map((server) => server.restart()));
}

async function list({ session, tools, ui }: CommandContext): Promise<void> {
  const offered = await tools.offered(session.agent, new AbortController().signal);
  const servers = await tools.box.servers(session.agent);
  if (servers.length === 0)
    return ui.show(
      'No tool servers are set. Put an mcpServers object into the settings, or an .mcp.json into this folder.',
    );
  if (!tools.box.isOn) ui.show('No tools are offered; /tools on changes that.');
  for (const server of servers) {
    ui.show(serverLine(server, ui.style));
    for (const one of offered.filter((tool) => tool.server === server)) {
      const isAsked = permissionFor(one, { names: new Set(), isAttended: true }) === 'ask';
      const about = shortened(onOneLine(one.tool.description ?? ''), 80);
      ui.show({ text: `  ${one.name}${isAsked ? ' (asks)' : ''} ${ui.style(about, 'dim')}`.trimEnd(), indent: 4 });
    }
  }
}

function serverLine({ settings, state, problem }: ToolServer, style: CommandContext['ui']['style']): string {
  const { name, place } = settings;
  const why = problem === undefined ? '' : `: ${onOneLine(problem)}`;
  return `${style(onOneLine(name), 'cyan')} ${style(`(${onOneLine(place)})`, 'dim')} ${state}${why}`;
}
