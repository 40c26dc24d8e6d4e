import {
  type FactRecord,
  type FactSource,
  isJsonObject,
  type JsonObject,
  type KnownFact,
  numberIn,
  parseJson,
} from '@palimpsest/core';
import type { FactRecord as StoredFact } from '@palimpsest/stores';

/** Facts by their ids. */
export interface FactLookup {
  get(id: string): KnownFact | undefined;
}

/** A record as it is stored: what it says in one text, all else in another. `facts` has those that it is about. */
export function toStored(record: FactRecord, facts: FactLookup): StoredFact {
  const { id } = record;
  const recordsOf = (ids: readonly string[]) => ids.flatMap((one) => facts.get(one)?.records ?? [one]);
  const plain = (retires: readonly string[], erases: readonly string[] = []): StoredFact => {
    const { id: _, ...about } = record;
    return { id, about: JSON.stringify(about), words: null, retires, erases };
  };
  switch (record.kind) {
    case 'fact-noted': {
      const { id: _, text, key, ...about } = record;
      const words = text === null ? null : JSON.stringify({ text, key });
      return { id, about: JSON.stringify(about), words, retires: recordsOf(record.replaces), erases: [] };
    }
    case 'fact-forgotten':
      return plain([...recordsOf(record.targets), id], record.targets);
    case 'fact-dropped':
      return plain([...recordsOf(record.targets), id]);
    case 'fact-merged':
    case 'fact-source-erased':
    case 'noting-begun':
      return plain([]);
  }
}

/** Undefined for what this program does not write. */
export function fromStored({ id, about: json, words }: StoredFact): FactRecord | undefined {
  const about = parseJson(json);
  if (!isJsonObject(about) || typeof about.at !== 'number') return undefined;
  const { kind, at } = about;
  const said = words === null ? {} : parseJson(words);
  switch (kind) {
    case 'fact-noted': {
      if (!isJsonObject(said)) return undefined;
      const { by, conversationId } = about;
      return {
        ...{ kind, id, at, by: by === 'model' || by === 'person' ? by : 'rules' },
        ...{ text: textOr(said.text), key: textOr(said.key), sources: sourcesIn(about) },
        ...(typeof conversationId === 'string' ? { conversationId } : {}),
        ...{ replaces: textsIn(about.replaces), contradicts: textsIn(about.contradicts) },
      };
    }
    case 'fact-merged':
    case 'fact-source-erased':
      return { kind, id, at, target: String(about.target), sources: sourcesIn(about) };
    case 'fact-forgotten': {
      const because = about.because === 'source-erased' ? 'source-erased' : 'person';
      return { kind, id, at, targets: textsIn(about.targets), because };
    }
    case 'fact-dropped':
      return { kind, id, at, targets: textsIn(about.targets) };
    case 'noting-begun': {
      const [source] = sourcesIn({ sources: [about] });
      return source === undefined ? undefined : { kind, id, at, from: numberIn(about.from) ?? source.depth, ...source };
    }
    default:
      return undefined;
  }
}

/** The same record for a store in which conversations have other names. */
export function withOtherNames(stored: StoredFact, names: ReadonlyMap<string, string>): StoredFact {
  const about = parseJson(stored.about);
  if (!isJsonObject(about) || names.size === 0) return stored;
  const renamed = (value: JsonObject): JsonObject => {
    const name = typeof value.conversationId === 'string' ? names.get(value.conversationId) : undefined;
    return name === undefined ? value : { ...value, conversationId: name };
  };
  const sources = Array.isArray(about.sources) ? about.sources.filter(isJsonObject).map(renamed) : undefined;
  return { ...stored, about: JSON.stringify({ ...renamed(about), ...(sources === undefined ? {} : { sources }) }) };
}

const textOr = (value: unknown): string | null => (typeof value === 'string' ? value : null);
const textsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];

const sourcesIn = ({ sources }: JsonObject): FactSource[] =>
  Array.isArray(sources)
    ? sources
        .filter(isJsonObject)
        .filter(
          ({ conversationId, depth, messageId }) =>
            typeof conversationId === 'string' && typeof depth === 'number' && typeof messageId === 'string',
        )
        .map(({ conversationId, depth, messageId }) => ({ conversationId, depth, messageId }) as unknown as FactSource)
    : [];
