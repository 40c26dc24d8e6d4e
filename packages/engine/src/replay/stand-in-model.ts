import { isJsonObject, type JsonValue, parseJson, splitSentences } from '@palimpsest/core';
import type { SendToModel } from '../send-to-model.js';
import { contentText } from './chat-text.js';
import type { OwnCall } from './own-call.js';
import type { PieceTable } from './request-pieces.js';

/** Of what it is asked to summarise, the share that the answer takes at most. */
const SUMMARY_SHARE = 0.15;
/** A longer text says something in each of its lines. */
const LONG_TEXT_CHARS = 1_500;
const MOST_SENTENCE_CHARS = 240;

/** Stands for what a model writes that is asked for a summary: first sentences of what it is given, evenly spread. */
export function standInSummary(texts: readonly string[]): string {
  const mostChars = SUMMARY_SHARE * texts.reduce((sum, { length }) => sum + length, 0);
  const sentences = texts
    .flatMap((text) => (text.length <= LONG_TEXT_CHARS ? [text] : text.split('\n')))
    .map(firstSentence)
    .filter((sentence) => sentence !== '');
  const every = Math.ceil(sentences.reduce((sum, { length }) => sum + length + 1, 0) / Math.max(1, mostChars));
  let room = mostChars;
  const taken = sentences.filter((sentence, index) => {
    const isTaken = index % every === 0 && sentence.length < room;
    if (isTaken) room -= sentence.length + 1;
    return isTaken;
  });
  return taken.join('\n');
}

function firstSentence(text: string): string {
  const line = text.trimStart().split('\n', 1)[0]?.trim() ?? '';
  return (splitSentences(line)[0] ?? '').slice(0, MOST_SENTENCE_CHARS).trim().toWellFormed();
}

export interface StandInOptions {
  readonly table: PieceTable;
  /** Those of the conversation, which a request that rides it names again. */
  readonly tools: readonly JsonValue[];
  /** Told of each call. */
  readonly called: (call: OwnCall) => void;
}

/** Stands for the model that is asked for summaries in Chat Completions. Nothing is sent anywhere. */
export function standInModel({ table, tools, called }: StandInOptions): SendToModel {
  return async (body) => {
    const request = parseJson(body);
    const fields = isJsonObject(request) ? request : {};
    const messages = Array.isArray(fields.messages) ? fields.messages.filter(isJsonObject) : [];
    const said = messages.filter(({ role }) => role !== 'system' && role !== 'developer');
    const answer = standInSummary(said.map(({ content }) => contentText(content)));
    const pieces = table.request(messages, fields.tools === undefined ? [] : tools);
    called({ ...pieces, namespace: String(fields.model), answer });
    const choice = { index: 0, message: { role: 'assistant', content: answer }, finish_reason: 'stop' };
    return { status: 200, text: JSON.stringify({ object: 'chat.completion', choices: [choice] }) };
  };
}
