import { isJsonObject, type JsonObject } from '@palimpsest/core';
import {
  assistantMessage,
  CHAT_PROTOCOL,
  imagePart,
  textPart,
  toolMessage,
  userMessage,
  valueAsText,
} from './chat-message.js';
import { eachRecord, type Format, type SourceConversation, type SourceMessage } from './format.js';
import { listIn, objectIn, objectsIn, shownValue, textIn, timeIn, wordIn } from './json-fields.js';
import type { Notes } from './notes.js';

/** Parts that say how a step went, not what was said. */
const ABOUT_STEPS = ['step-start', 'step-finish', 'snapshot', 'patch', 'retry', 'compaction', 'agent'];
const MESSAGE_FIELDS = ['role', 'error', 'parentID', 'path', 'finish'];
/** What is taken of a part, by its type. Parts of other types are kept whole. */
const PART_FIELDS: Readonly<Record<string, readonly string[]>> = {
  text: ['text'],
  reasoning: ['text'],
  tool: ['callID', 'tool', 'state'],
};
const DATA_IMAGE = /^data:(image\/[\w.+-]+);base64,(.+)$/s;

/** What `opencode export` writes: one session with its messages and their parts. */
export const opencode: Format = {
  name: 'opencode',
  meaning: 'a session as opencode export writes it (.json)',
  recognises: ({ info, messages }) =>
    isJsonObject(info) &&
    wordIn(info.id) !== undefined &&
    Array.isArray(messages) &&
    (messages.length === 0 || objectsIn(messages).some((one) => isJsonObject(one.info) && Array.isArray(one.parts))),
  reader: (notes) => eachRecord((record, line) => conversationOf(record, line, notes)),
};

function conversationOf({ info, messages }: JsonObject, line: number, notes: Notes): SourceConversation {
  const facts = objectIn(info);
  const session = wordIn(facts.id) ?? '';
  let parent: string | null = null;
  const nodes: SourceMessage[] = [];
  for (const [index, value] of listIn(messages).entries()) {
    const { info: about, parts } = objectIn(value);
    if (!isJsonObject(about) || !Array.isArray(parts)) {
      notes.damaged(line, `message ${index + 1} of '${session}' is no object with 'info' and a list 'parts'`);
      continue;
    }
    const key = wordIn(about.id) ?? `${index}`;
    const said = notes.objectsIn(parts, line, `part of message ${index + 1} of '${session}'`);
    const wires = wiresOf(about, said, notes);
    const isInterrupted = about.error !== undefined && about.error !== null;
    if (isInterrupted) notes.leftOut('error of a reply');
    notes.fieldsLeftOut(about, 'message', MESSAGE_FIELDS);
    if (wires.length === 0) continue;
    nodes.push({ key, parent, at: timeIn(objectIn(about.time).created), line, wires, isInterrupted });
    parent = key;
  }
  const createdAt = timeIn(objectIn(facts.time).created);
  // A sub-agent is part of the session that it works for, as in its requests.
  const worksFor = wordIn(facts.parentID);
  const title = wordIn(facts.title);
  const about = { title, createdAt, session: worksFor ?? session, isSide: worksFor !== undefined };
  return { key: session, protocol: CHAT_PROTOCOL, ...about, messages: nodes };
}

/** A reply of several steps is a message for each: its words, its calls, then their results. */
function wiresOf(about: JsonObject, parts: readonly JsonObject[], notes: Notes): JsonObject[] {
  const said = parts.filter((part) => {
    const { type, state } = part;
    const taken = PART_FIELDS[wordIn(type) ?? ''];
    if (taken !== undefined) notes.fieldsLeftOut(part, `${type} part`, taken);
    if (type === 'tool') notes.fieldsLeftOut(objectIn(state), 'tool call', ['input', 'output', 'error']);
    const isAboutStep = ABOUT_STEPS.includes(wordIn(type) ?? '');
    if (isAboutStep && type !== 'step-start') notes.leftOut(`part ${shownValue(type)}`);
    return !isAboutStep || type === 'step-start';
  });
  if (about.role === 'user') {
    const shown = said.filter(({ type }) => type !== 'step-start').map((part) => userPart(part, notes));
    return shown.length === 0 ? [] : [userMessage(shown)];
  }
  if (about.role === 'assistant') return stepsOf(said).flatMap(stepWires);
  notes.leftOut(`message of role ${shownValue(about.role)}`);
  return [];
}

function stepsOf(parts: readonly JsonObject[]): JsonObject[][] {
  const steps: JsonObject[][] = [[]];
  for (const part of parts)
    if (part.type === 'step-start') steps.push([]);
    else steps.at(-1)?.push(part);
  return steps.filter((step) => step.length > 0);
}

function stepWires(parts: readonly JsonObject[]): JsonObject[] {
  const thinking = parts.flatMap(({ type, text }) => (type === 'reasoning' ? [shownValue(text)] : []));
  const texts = parts.flatMap((part) =>
    part.type === 'text' ? [shownValue(part.text)] : isSpoken(part) ? [] : [textIn(valueAsText(part).text) ?? ''],
  );
  const tools = parts.filter(({ type }) => type === 'tool');
  const calls = tools.map(({ callID, tool, state }) => ({
    ...{ id: shownValue(callID), name: shownValue(tool), arguments: shownValue(objectIn(state).input ?? {}) },
  }));
  const results = tools.flatMap(({ callID, state }) => {
    const { output, error } = objectIn(state);
    const given = output ?? error;
    return given === undefined || given === null
      ? []
      : [toolMessage(shownValue(callID), [textPart(shownValue(given))])];
  });
  return [assistantMessage(texts.join('\n'), calls, thinking), ...results];
}

const isSpoken = ({ type }: JsonObject): boolean => type === 'reasoning' || type === 'tool';

function userPart(part: JsonObject, notes: Notes): JsonObject {
  if (part.type === 'text') return textPart(shownValue(part.text));
  const [, mediaType, data] = DATA_IMAGE.exec(textIn(part.url) ?? '') ?? [];
  if (mediaType === undefined || data === undefined) return valueAsText(part);
  notes.fieldsLeftOut(part, 'file part', ['url', 'mime']);
  return imagePart(mediaType, data);
}
