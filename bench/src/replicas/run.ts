import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newDatabase, PostgresServer } from '@palimpsest/fakes';
import { openVault } from '@palimpsest/stores';
import { Random } from '../fuzz/random.js';
import { Balancer } from './balancer.js';
import { Chat } from './chat.js';
import { type Fault, faultPlan, inflict } from './faults.js';
import { Findings } from './findings.js';
import { checkKept } from './kept.js';
import { Person } from './person.js';
import { Provider } from './provider.js';
import { Replica } from './replica.js';
import { stalledOwner } from './stalled-owner.js';

export interface RunOptions {
  readonly seed: number;
  readonly replicas: number;
  readonly conversations: number;
  /** The least of each conversation; all go on until the last fault is over. */
  readonly turns: number;
  /** Besides one restart of Postgres. */
  readonly faults: number;
  /** How many conversations talk at once. */
  readonly atOnce: number;
  /** The longest time a replica is stopped. */
  readonly maxStopMs: number;
}

export interface Report {
  readonly faults: ReadonlyMap<Fault, number>;
  readonly messages: number;
  readonly views: number;
  readonly retries: number;
  readonly compactions: number;
  readonly undos: number;
  readonly findings: readonly string[];
}

/** The share of turns after which a person undoes something, or compacts. */
const PERSON_SHARE = 0.2;
const POLL_MS = 20;
const MAX_UNDOS = 100;

/** Conversations through many servers on one Postgres, while servers, connections and the database fail. */
export async function runReplicas(options: RunOptions): Promise<Report> {
  const home = mkdtempSync(join(tmpdir(), 'palimpsest-replicas-'));
  const postgres = await PostgresServer.create({ isDurable: true });
  const world = new World(options, home, postgres);
  try {
    return await world.run();
  } finally {
    await world.close();
    await postgres.remove();
    rmSync(home, { recursive: true, force: true });
  }
}

class World {
  readonly #options: RunOptions;
  readonly #home: string;
  readonly #postgres: PostgresServer;
  readonly #findings = new Findings();
  readonly #replicas: Replica[] = [];
  readonly #faults = new Map<Fault, number>();
  #chats: readonly Chat[] = [];
  #balancer: Balancer | undefined;
  #provider: Provider | undefined;
  #acknowledged = 0;
  #views = 0;
  #undos = 0;
  #areFaultsOver = false;

  constructor(options: RunOptions, home: string, postgres: PostgresServer) {
    this.#options = options;
    this.#home = home;
    this.#postgres = postgres;
  }

  async run(): Promise<Report> {
    const { seed, replicas, conversations } = this.#options;
    const { url: storeUrl } = await newDatabase(this.#postgres.url());
    const provider = await Provider.start(seed, (request) => {
      this.#views += 1;
      for (const chat of this.#chats) chat.watch(request);
    });
    this.#provider = provider;
    const replicaOptions = { home: this.#home, providerUrl: provider.url, storeUrl };
    const first = await Promise.all(
      Array.from({ length: replicas }, (_, index) => Replica.start(String(index + 1), replicaOptions)),
    );
    this.#replicas.push(...first);
    const balancer = await Balancer.before(this.#replicas);
    this.#balancer = balancer;
    const { port } = balancer;
    const service = { port, findings: this.#findings };
    this.#chats = Array.from({ length: conversations }, (_, number) => new Chat(number, seed, service));
    const person = new Person(port, first[0]?.token ?? '');

    await Promise.all([this.#talk(person), this.#fail(balancer, storeUrl)]);
    const [owner, other] = first;
    if (owner === undefined || other === undefined) throw new RangeError('two replicas are needed');
    await this.#noting('stalled-owner', () =>
      stalledOwner({ owner, other, provider, storeUrl, findings: this.#findings }),
    );
    for (const replica of first) {
      const code = await replica.stop();
      if (code !== 0) this.#findings.add('replicas', `${replica.name} ended with ${code}: ${replica.log.slice(-500)}`);
    }
    this.#replicas.push(await Replica.start('fresh', replicaOptions));
    await this.#check(person, storeUrl);
    for (const refused of provider.refused) this.#findings.add('refused views', refused);
    return this.#report();
  }

  async close(): Promise<void> {
    this.#balancer?.close();
    await Promise.all(this.#replicas.map((replica) => replica.remove()));
    await this.#provider?.close();
  }

  async #talk(person: Person): Promise<void> {
    const { turns, atOnce, seed } = this.#options;
    const waiting = [...this.#chats];
    const worker = async () => {
      for (let chat = waiting.shift(); chat !== undefined; chat = waiting.shift()) {
        const random = new Random(seed, chat.number, chat.turns, 5);
        const isWell = await this.#noting(`${chat.id} (${chat.kind}, ${String(chat.strategy.mode)})`, async () => {
          await chat.next();
          if (chat.isRecorded && random.chance(PERSON_SHARE)) await this.#visit(chat, person, random);
        });
        this.#acknowledged += 1;
        if (isWell && (!this.#areFaultsOver || chat.turns < turns || !chat.isRecorded)) waiting.push(chat);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, worker));
  }

  async #fail(balancer: Balancer, storeUrl: string): Promise<void> {
    const { seed, faults, conversations, turns, maxStopMs } = this.#options;
    const random = new Random(seed, 7);
    const replicas = [...this.#replicas];
    const stage = { replicas, balancer, postgres: this.#postgres, storeUrl, random, maxStopMs };
    const between = Math.ceil((conversations * turns) / (faults + 2));
    try {
      for (const fault of faultPlan(faults, random)) {
        const begin = this.#acknowledged + between;
        while (this.#acknowledged < begin && this.#findings.texts.length === 0) await wait(POLL_MS);
        await inflict(fault, stage);
        this.#faults.set(fault, (this.#faults.get(fault) ?? 0) + 1);
      }
    } finally {
      this.#areFaultsOver = true;
    }
  }

  /** A person undoes what was compacted last, or compacts; all replicas know of it at once. */
  async #visit({ id, compactions }: Chat, person: Person, random: Random): Promise<void> {
    const compact = async () => {
      const made = await person.compact(id);
      if (made !== undefined) compactions.set(made, id);
    };
    if (random.chance(0.3)) await compact();
    let change = await person.undoLatest(id);
    if (change === undefined) {
      await compact();
      change = await person.undoLatest(id);
    }
    if (change === undefined) return;
    const { undone, undo } = change;
    compactions.set(undo, id);
    this.#undos += 1;
    // One after the other goes to another replica.
    await Promise.all(
      this.#replicas.flatMap(() => [
        person.compactions(id).then((all) => {
          if (all.some((each) => each.id === undone && each.is_standing))
            this.#findings.add('undo', `${undone} of ${id} is undone on one replica and stands on another`);
        }),
        person.shownIn(id).then((shown) => {
          if (shown.has(undone)) this.#findings.add('undo', `${undone} of ${id} is undone and still shows elsewhere`);
        }),
      ]),
    );
  }

  /** Reads everything through a replica that has just begun. */
  async #check(person: Person, storeUrl: string): Promise<void> {
    const vault = await openVault(storeUrl);
    try {
      await this.#each((chat) => checkKept(chat, person, vault, this.#findings));
      for (const { text } of await vault.check({ isWhole: true })) this.#findings.add('store', text);
      await this.#each(async (chat) => {
        for (let undos = 0; (await person.undoLatest(chat.id)) !== undefined; undos += 1)
          if (undos === MAX_UNDOS) throw new Error(`${chat.id} is not undone by ${MAX_UNDOS} undos`);
        chat.isShownWhole = true;
        await chat.next({ mode: 'none' });
        chat.check(await person.messages(chat.id), `the messages of ${chat.id} at the end`);
      });
    } finally {
      await vault.close();
    }
  }

  async #each(work: (chat: Chat) => Promise<void>): Promise<void> {
    const waiting = [...this.#chats];
    const worker = async () => {
      for (let chat = waiting.shift(); chat !== undefined; chat = waiting.shift()) {
        const each = chat;
        await this.#noting(each.id, () => work(each));
      }
    };
    await Promise.all(Array.from({ length: this.#options.atOnce }, worker));
  }

  /** Whether the work succeeded. Why it did not is among the findings. */
  async #noting(where: string, work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.#findings.add('errors', `${where}: ${String(error)}`);
      return false;
    }
  }

  #report(): Report {
    const total = (count: (chat: Chat) => number) => this.#chats.reduce((sum, chat) => sum + count(chat), 0);
    return {
      faults: this.#faults,
      messages: total(({ said }) => said.messages.length),
      views: this.#views,
      retries: total(({ retries }) => retries),
      compactions: total(({ compactions }) => compactions.size),
      undos: this.#undos,
      findings: this.#findings.texts,
    };
  }
}
