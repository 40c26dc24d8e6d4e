import type { Engine, Engines } from '@palimpsest/engine';
import type { Metrics } from './metrics.js';

/** Measures the current engine of each owner. An engine that was let go hears nothing from other processes. */
export function meteredEngines(engines: Engines, metrics: Metrics): (owner: string) => Engine {
  const known = new WeakMap<Engine, Engine>();
  return (owner) => {
    const present = engines.of(owner);
    const engine = known.get(present) ?? meteredEngine(present, metrics);
    known.set(present, engine);
    return engine;
  };
}

/** The same engine; what it takes to make a turn, and what providers say about it, is measured. */
function meteredEngine(engine: Engine, metrics: Metrics): Engine {
  const measured: Pick<Engine, 'prepare' | 'shrink' | 'repair' | 'record'> = {
    prepare: (options) => metrics.timed('prepare', () => engine.prepare(options)),
    shrink: (turn, overflow) => metrics.timed('shrink', () => engine.shrink(turn, overflow)),
    repair: (turn, repairs) => metrics.timed('repair', () => engine.repair(turn, repairs)),
    record: async (turn, reply) => {
      metrics.reply(turn.protocol, reply);
      const outcome = await metrics.timed('record', () => engine.record(turn, reply));
      if (outcome === 'erased') metrics.unrecorded(turn.protocol, outcome);
      return outcome;
    },
  };
  return new Proxy(engine, {
    get: (target, name) => {
      if (Object.hasOwn(measured, name)) return Reflect.get(measured, name);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
