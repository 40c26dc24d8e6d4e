import type { Schemas } from '@palimpsest/client';
import type { ServerSettings } from './server-settings.js';
import type { ConnectServer, ServerTool } from './tool-connection.js';
import { toolNames } from './tool-names.js';
import { ToolServer } from './tool-server.js';
import { ToolThread } from './tool-thread.js';

export type ChatTool = Schemas['ChatTool'];

/** A tool that the model may call now, by this name. */
export interface OfferedTool {
  readonly name: string;
  readonly server: ToolServer;
  readonly tool: ServerTool;
}

/** Whether a server that came with a folder may be started. */
type Approve = (settings: ServerSettings) => Promise<boolean>;

interface ToolboxOptions {
  /** Reads the settings, when they are first needed. */
  readonly declared: () => Promise<readonly ServerSettings[]>;
  readonly approve: Approve;
  /** Names that a flag allows. Those that nothing here has are told, once the servers are known. */
  readonly allowed: readonly string[];
  /** Says in one line what went wrong with a server. */
  readonly complain: (message: string) => void;
  readonly connect?: ConnectServer;
}

/** Providers take no more. */
const MOST_TOOLS = 128;
const MOST_NAMED = 20;
const MOST_DESCRIPTION_CHARS = 10_000;

/** The tool servers of the settings. Nothing is started before the first message; a server that fails is said once, and is no matter to the others. */
export class Toolbox {
  readonly #options: ToolboxOptions;
  #servers: Promise<readonly ToolServer[]> | undefined;
  readonly #told = new Set<string>();
  /** Whether tools are offered at all. */
  isOn = true;

  constructor(options: ToolboxOptions) {
    this.#options = options;
  }

  /** The servers that serve an agent. */
  async servers(agent: string | undefined): Promise<readonly ToolServer[]> {
    const { declared, complain, connect = new ToolThread().connect } = this.#options;
    this.#servers ??= declared().then((all) => all.map((settings) => new ToolServer(settings, connect, complain)));
    const servers = await this.#servers;
    const isFor = ({ settings }: ToolServer) => settings.agent === undefined || settings.agent === agent;
    const own = servers.filter((server) => server.settings.agent !== undefined && isFor(server));
    // What an agent declares takes the place of what all have by that name.
    return servers.filter(
      (server) =>
        isFor(server) && (own.includes(server) || !own.some(({ settings }) => settings.name === server.settings.name)),
    );
  }

  /** Starts what is not running, and gives the tools of all that are. @throws the reason of the signal */
  async offered(agent: string | undefined, signal: AbortSignal): Promise<readonly OfferedTool[]> {
    if (!this.isOn) return [];
    const servers = await this.servers(agent);
    for (const server of servers) await this.#approved(server, signal);
    await Promise.all(servers.map((server) => server.start(signal)));
    for (const server of servers) this.#tell(server);
    const found = servers.flatMap((server) => this.#once(server).map((tool) => ({ server, tool })));
    const names = toolNames(found.map(({ server, tool }) => ({ server: server.settings.name, tool: tool.name })));
    const offered = found.map((one, index) => ({ ...one, name: names[index] ?? '' }));
    this.#tellUnknown(offered, servers);
    if (offered.length > MOST_TOOLS)
      this.#sayOnce(`There are ${offered.length} tools, and models take ${MOST_TOOLS}: the last ones are left out.`);
    return offered.slice(0, MOST_TOOLS);
  }

  async close(): Promise<void> {
    const servers = (await this.#servers?.catch(() => [])) ?? [];
    await Promise.allSettled(servers.map((server) => server.close()));
  }

  /** Who stops instead of answering is asked again. */
  async #approved(server: ToolServer, signal: AbortSignal): Promise<void> {
    const { settings } = server;
    if (!settings.needsApproval || settings.address === undefined || server.state !== 'not started') return;
    if (await this.#options.approve(settings)) return;
    signal.throwIfAborted();
    server.refuse();
  }

  /** The tools of a server, one of each name: models can tell no more apart. */
  #once({ settings, tools }: ToolServer): ServerTool[] {
    const names = tools.map(({ name }) => name);
    const isFirst = (name: string, index: number) => names.indexOf(name) === index;
    const again = names.find((name, index) => !isFirst(name, index));
    if (again !== undefined)
      this.#sayOnce(`The tool server ${settings.name} lists the tool ${again} more than once: the first is offered.`);
    return tools.filter(({ name }, index) => isFirst(name, index));
  }

  /** Of a server that does not run nobody knows the tools. */
  #tellUnknown(offered: readonly OfferedTool[], servers: readonly ToolServer[]): void {
    const isKnown = (name: string) =>
      offered.some((one) => one.name === name) ||
      servers.some(
        ({ settings, state }) => settings.name === name || (state !== 'ready' && name.startsWith(settings.name)),
      );
    const unknown = this.#options.allowed.filter((name) => name !== '' && !isKnown(name));
    if (unknown.length === 0) return;
    const names = offered.slice(0, MOST_NAMED).map(({ name }) => name);
    const more = offered.length > names.length ? [`${offered.length - names.length} more`] : [];
    const there = names.length === 0 ? 'There are no tools.' : `There are: ${[...names, ...more].join(', ')}.`;
    this.#sayOnce(`--allow-tools ${unknown.join(', ')}: there is no such tool or tool server. ${there}`);
  }

  #tell({ settings, problem }: ToolServer): void {
    if (problem !== undefined) this.#sayOnce(`The tool server ${settings.name} (${settings.place}) ${problem}`);
  }

  #sayOnce(message: string): void {
    if (this.#told.has(message)) return;
    this.#told.add(message);
    this.#options.complain(message);
  }
}

/** A tool as a request offers it. */
export const chatTool = ({ name, tool: { description, parameters } }: OfferedTool): ChatTool => ({
  ...{ name, parameters: { ...parameters } },
  ...(description === undefined ? {} : { description: description.slice(0, MOST_DESCRIPTION_CHARS).toWellFormed() }),
});
