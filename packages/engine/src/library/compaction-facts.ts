import { type Compaction, type Edit, summaryText, unrevertedEdits } from '@palimpsest/core';

/** A summary as it reads now. */
interface SummaryFacts {
  readonly editId: string;
  /** The depths it stands for. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
  readonly tokens: number;
  readonly isRevised: boolean;
  readonly retainedShare: number | null;
  readonly missing: readonly string[];
  /** How many more facts it lost. */
  readonly missingMore: number;
}

/** A compaction with what it made, and whether that still holds. */
export interface CompactionFacts extends Compaction {
  readonly isStanding: boolean;
  /** Oldest first. */
  readonly summaries: readonly SummaryFacts[];
}

/** Compactions with their summaries as a log lets them read. */
export function compactionFacts(compactions: readonly Compaction[], log: readonly Edit[]): CompactionFacts[] {
  const unreverted = unrevertedEdits(log);
  const made = new Set(unreverted.map(({ compactionId }) => compactionId));
  const revised = new Map(
    unreverted.flatMap((edit) => (edit.kind === 'summary-revised' ? [[edit.target, edit] as const] : [])),
  );
  return compactions.map((compaction) => ({
    ...compaction,
    isStanding: made.has(compaction.id),
    summaries: log
      .flatMap((edit): SummaryFacts[] => {
        if (compaction.kind === 'repair' || edit.compactionId !== compaction.id) return [];
        if (edit.kind !== 'span-replaced' || edit.shows.length === 0) return [];
        const { shows, tokens } = revised.get(edit.id) ?? edit;
        const { id: editId, from, to, origin } = edit;
        return [
          {
            ...{ editId, from, to, text: summaryText(shows), tokens, isRevised: revised.has(editId) },
            retainedShare: origin?.retainedShare ?? null,
            missing: origin?.missing ?? [],
            missingMore: origin?.missingMore ?? 0,
          },
        ];
      })
      .sort((a, b) => a.from - b.from),
  }));
}
