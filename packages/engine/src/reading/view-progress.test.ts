import { describe, expect, it } from 'vitest';
import type { EngineEvent } from '../event.js';
import { ViewProgress } from './view-progress.js';

function told(total: number): string[] {
  const events: string[] = [];
  const emit = (event: EngineEvent) => {
    if (event.kind === 'view-progress') events.push(`${event.work} ${event.messages} of ${event.total}`);
  };
  const progress = new ViewProgress(emit, 'a');
  for (let done = 0; done <= total; done += 200) progress.tell('read', done, total);
  for (let done = 0; done <= total; done += 1_000) progress.tell('count', done, total);
  progress.end();
  progress.end();
  return events;
}

describe('the progress of a view', () => {
  it('is told every two thousand messages, and once when all of it is done', () => {
    expect(told(5_000)).toEqual([
      ...['read 0 of 5000', 'read 2000 of 5000', 'read 4000 of 5000'],
      ...['count 0 of 5000', 'count 2000 of 5000', 'count 4000 of 5000', 'count 5000 of 5000'],
    ]);
  });

  it('is not told of what is done before anybody would ask', () => {
    expect(told(4_800)).toEqual([]);
  });
});
