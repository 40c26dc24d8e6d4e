import { createHash } from 'node:crypto';
import { layout } from '@palimpsest/core';
import { instructionsIdOf } from '@palimpsest/stores';
import { parseExport, STORE_EXPORT_FORMAT } from '../document/document.js';
import { countsOf } from './export-lines.js';
import { type Line, type LineKind, lineText } from './format.js';

/**
 * An exported conversation that is one document, as the lines of an export.
 * @throws InvalidInputError naming the field
 */
export function* documentLines(value: unknown): Generator<Uint8Array> {
  const { conversation, history } = parseExport(value);
  const { transcript, branches, edits, compactions, instructions } = history;
  const hash = createHash('sha256');
  const counts = new Map<LineKind, number>();
  const text = (line: Line): Uint8Array => {
    counts.set(line.kind, (counts.get(line.kind) ?? 0) + 1);
    const bytes = Buffer.from(lineText(line));
    hash.update(bytes);
    return bytes;
  };
  yield text({ kind: 'header', format: STORE_EXPORT_FORMAT, version: 1 });
  yield text({
    kind: 'conversation',
    ...conversation,
    ...{ session: conversation.session ?? null, isSide: conversation.isSide ?? false },
    ...{ isRefused: false, forkedFrom: null, messages: transcript.length },
    branchPoints: [...new Set(branches.map(({ parent }) => parent))],
  });
  const written = new Set<string>();
  for (const { instructions: kept, ...version } of instructions) {
    const id = instructionsIdOf(kept);
    yield text({ kind: 'instructions', ...version, id, ...(written.has(id) ? {} : { text: kept }) });
    written.add(id);
  }
  const ids = transcript.map(({ id }) => id);
  const live = new Set(layout(edits, ids.length, (depth) => ids[depth] as never).live);
  for (const edit of edits) yield text({ kind: 'edit', isLive: live.has(edit.id), edit: edit as never });
  for (const compaction of compactions) yield text({ kind: 'compaction', compaction: compaction as never });
  for (const message of transcript) yield text({ kind: 'message', ...message });
  for (const { parent, messages } of branches) {
    yield text({ kind: 'branch', parent });
    for (const message of messages) yield text({ kind: 'message', ...message });
  }
  yield Buffer.from(lineText({ kind: 'end', ...countsOf(counts), sha256: hash.digest('hex') }));
}
