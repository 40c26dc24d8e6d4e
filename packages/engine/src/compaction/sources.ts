import { isMessage, type SourceText, summaryText, type ViewItem } from '@palimpsest/core';
import { toolNames } from '../strategy/passes/pass.js';
import { parseToolText } from './tools-as-text.js';

const SPEAKER = /^(user|assistant|tool(?: ([^:\n]{1,80}))?): /;

/** What a run of the view stands for, as texts to be summarised: messages as they were said, summaries as they read. */
export function sourcesOf(items: readonly ViewItem[]): SourceText[] {
  const names = toolNames(items);
  return items.flatMap((item) => {
    if (item.kind === 'summary') return summarySources(summaryText(item.shows));
    return isMessage(item) ? messageSources(item.message.role, item.message.parts, names) : [];
  });
}

type Parts = Extract<ViewItem, { kind: 'message' }>['message']['parts'];

function messageSources(role: SourceText['role'], parts: Parts, names: ReadonlyMap<string, string>): SourceText[] {
  return parts.flatMap((part): SourceText[] => {
    switch (part.type) {
      case 'text':
      case 'refusal':
        return [{ role, kind: 'text', text: part.text }];
      case 'tool-call':
        return [{ role, kind: 'tool-call', name: part.name, text: part.arguments }];
      case 'tool-result':
        return [{ role: 'tool', kind: 'tool-result', name: names.get(part.callId) ?? 'tool', text: part.text }];
      default:
        return [];
    }
  });
}

/** A summary by selection says in each line who spoke; other summaries are the assistant's words. */
function summarySources(text: string): SourceText[] {
  const result = parseToolText(text);
  if (result !== undefined) return [result];
  const sources: SourceText[] = [];
  for (const line of text.split('\n')) {
    const speaker = SPEAKER.exec(line);
    const last = sources.at(-1);
    if (speaker === null) {
      if (last === undefined) sources.push({ role: 'assistant', kind: 'text', text: line });
      else sources[sources.length - 1] = { ...last, text: `${last.text}\n${line}` };
      continue;
    }
    const said = line.slice(speaker[0].length);
    if (speaker[1]?.startsWith('tool'))
      sources.push({ role: 'tool', kind: 'tool-result', name: speaker[2] ?? 'tool', text: said });
    else sources.push({ role: speaker[1] === 'user' ? 'user' : 'assistant', kind: 'text', text: said });
  }
  return sources.filter((source) => source.text.trim() !== '');
}
