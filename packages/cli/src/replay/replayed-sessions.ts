import { randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { reasonOf } from '@palimpsest/chat';
import { InvalidInputError } from '@palimpsest/core';
import { importFile } from '@palimpsest/engine';
import { recordedConversation, type Script, scriptOf } from '@palimpsest/engine/replay';
import { LOCAL_OWNER, openVault, type Store } from '@palimpsest/stores';
import { agentFiles, SESSION_AGENTS } from '../agent-sessions.js';
import { counted } from '../counted.js';
import { readEnvironment } from '../environment.js';
import { type FoundFile, foundFiles, STANDARD } from '../found-files.js';
import { ask } from '../output.js';
import { inVault, keptAddress, TO_READ } from '../store-option.js';
import { ModelNames } from './model-names.js';

/** A conversation that can be replayed. */
export interface ReplayedSession {
  readonly name: string;
  /** The model that answered; undefined where nothing says which. */
  readonly model: string | undefined;
  readonly script: Script;
}

/** Where conversations are read from: a file, or the store. */
export interface SessionPlace {
  /** For people. */
  readonly title: string;
  /** How much work it is, relative to others. */
  readonly weight: number;
  readonly sessions: () => AsyncGenerator<ReplayedSession>;
}

/** Told of what cannot be replayed, and why. */
export type OnFault = (place: string, reason: string) => void;

interface FindingOptions {
  readonly store?: string;
  readonly owner?: string;
  readonly yes?: boolean;
  readonly limit?: number | undefined;
  readonly onFault: OnFault;
}

/** The places that were named; without any, the sessions of the agents on this machine, once the user agrees. */
export async function sessionPlaces(
  paths: readonly string[],
  options: FindingOptions,
): Promise<readonly SessionPlace[] | undefined> {
  const isFile = (path: string) => path === STANDARD || existsSync(path);
  const files = paths.length === 0 ? await ofAgents(options) : foundFiles(paths.filter(isFile));
  if (files === undefined) return undefined;
  const newestFirst = files.toSorted((one, other) => other.time - one.time);
  const places = newestFirst.map((file) => ofFile(file, options.onFault));
  const ids = paths.filter((path) => !isFile(path));
  const [missing] = ids.filter((id) => /[/\\]|\.(?:jsonl?|md)$/.test(id));
  if (missing !== undefined) throw new InvalidInputError('what', `there is no file ${missing}.`);
  const kept = ids.length === 0 ? [] : await ofStore(ids, options);
  const all = [...kept, ...places];
  if (all.length === 0)
    throw new InvalidInputError('what', `there is no .json, .jsonl or .md file in ${paths.join(', ')}.`);
  return all;
}

async function ofAgents({ yes }: FindingOptions): Promise<readonly FoundFile[] | undefined> {
  const environment = readEnvironment();
  const found = SESSION_AGENTS.map((agent) => ({
    agent,
    files: agentFiles(agent, environment),
  })).filter(({ files }) => files.length > 0);
  const all = found.flatMap(({ files }) => files);
  if (all.length === 0)
    throw new InvalidInputError(
      'what',
      `there are no sessions of ${SESSION_AGENTS.map(({ title }) => title).join(', ')} on this machine. Name a file, a folder, or a conversation of the store: palimpsest replay FILE.`,
    );
  if (yes === true) return all;
  const counts = found.map(({ agent, files }) => `${counted(files.length, 'session')} of ${agent.title}`).join(', ');
  const megabytes = (all.reduce((sum, { bytes }) => sum + bytes, 0) / 1e6).toFixed(1);
  const question = `Found ${counts} (${megabytes} MB).`;
  if (!process.stdin.isTTY)
    throw new InvalidInputError('yes', `${question} To replay them type: palimpsest replay --yes`);
  return /^y(es)?$/i.test(await ask(`${question} Replay them? Nothing leaves this machine. [y/N] `)) ? all : undefined;
}

function ofFile(file: FoundFile, onFault: OnFault): SessionPlace {
  return { title: file.path, weight: Math.max(1, file.bytes), sessions: () => sessionsIn(file, onFault) };
}

/** Through a store in memory, so that a file is read as an import would read it. One that cannot be read is named and left out. */
async function* sessionsIn(file: FoundFile, onFault: OnFault): AsyncGenerator<ReplayedSession> {
  const vault = await openVault('memory:');
  const names = new ModelNames();
  try {
    const report = await importFile(vault, names.through(bytesOf(file, onFault)), {
      ...{ newId: randomUUID, fileTime: file.time, now: Date.now() },
    });
    const [first] = report.damages;
    if (first !== undefined) {
      const more = report.damagedCount > 1 ? `, and ${report.damagedCount - 1} more of its records are damaged` : '';
      onFault(`${file.path}:${first.line}`, `${first.reason}${more}; the rest is replayed`);
    }
    const store = vault.storeOf(LOCAL_OWNER);
    for (const { id } of report.conversations) {
      const session = await sessionOf(store, id, names.most);
      if (session !== undefined) yield session;
    }
  } catch (error) {
    onFault(file.path, reasonOf(error));
  } finally {
    await vault.close();
  }
}

function bytesOf({ path, read }: FoundFile, onFault: OnFault): AsyncIterable<Uint8Array> {
  if (read !== undefined) return read(onFault);
  return path === STANDARD ? process.stdin : createReadStream(path);
}

/** About what a message of a conversation weighs, beside the bytes of a file. */
const MESSAGE_BYTES = 2_000;

async function ofStore(ids: readonly string[], options: FindingOptions): Promise<SessionPlace[]> {
  const address = keptAddress(options.store);
  return inVault(
    address,
    async (vault) => {
      const store = vault.storeOf(options.owner ?? LOCAL_OWNER);
      const places: SessionPlace[] = [];
      for (const id of ids) {
        const conversation = await store.conversation(id);
        if (conversation === undefined)
          throw new InvalidInputError('what', `there is no file and no conversation ${id}.`);
        const weight = ((conversation.tip?.depth ?? 0) + 1) * MESSAGE_BYTES;
        places.push({ title: id, weight, sessions: () => sessionsOf(address, options, id) });
      }
      return places;
    },
    TO_READ,
  );
}

async function* sessionsOf(address: string, { owner }: FindingOptions, id: string): AsyncGenerator<ReplayedSession> {
  const session = await inVault(address, async (vault) => sessionOf(vault.storeOf(owner ?? LOCAL_OWNER), id), TO_READ);
  if (session !== undefined) yield session;
}

/** Undefined where no model answered anything. */
async function sessionOf(store: Store, id: string, named?: string): Promise<ReplayedSession | undefined> {
  const conversation = await store.conversation(id);
  if (conversation === undefined) return undefined;
  const script = scriptOf(await recordedConversation(store, conversation));
  if (script.steps.length === 0) return undefined;
  return { name: conversation.title ?? id, model: named ?? (await usedModel(store, id)), script };
}

async function usedModel(store: Store, conversationId: string): Promise<string | undefined> {
  const records = await store.usage({ conversationId, limit: 20 });
  const names = records.flatMap(({ content }) => {
    const { kind, model } = JSON.parse(content) as { readonly kind?: unknown; readonly model?: unknown };
    return kind === 'request' && typeof model === 'string' ? [model] : [];
  });
  return names[0];
}
