import { ModeOptions } from '../memory/strategy-form.js';
import { useStrategyModes } from '../memory/strategy-schema.js';
import type { Scope } from './open-conversation.js';

interface CompactionScopeProps {
  readonly scope: Scope;
  /** How many messages there are. */
  readonly total: number;
  readonly mode: string;
  readonly onChange: (scope: Scope, mode: string) => void;
}

const nameOf = ({ range, block }: Scope) => (block !== undefined ? 'block' : range !== undefined ? 'range' : 'all');

/** Which messages are compacted, and how. */
export function CompactionScope({ scope, total, mode, onChange }: CompactionScopeProps) {
  const { value: modes = [] } = useStrategyModes();
  const { from = 0, to = total } = scope.range ?? {};
  const block = scope.block ?? Math.max(0, total - 1);
  const choose = (name: string) =>
    onChange(name === 'all' ? {} : name === 'block' ? { block } : { range: { from, to } }, mode);
  const depthInput = (label: string, value: number, set: (depth: number) => Scope) => (
    <label>
      {label}
      <input
        type="number"
        min={0}
        max={Math.max(0, total - 1)}
        value={value}
        onChange={(event) => {
          const depth = event.currentTarget.valueAsNumber;
          if (Number.isInteger(depth)) onChange(set(depth), mode);
        }}
      />
    </label>
  );
  return (
    <div class="compaction-scope">
      <label>
        Compact
        <select value={nameOf(scope)} onChange={(event) => choose(event.currentTarget.value)}>
          <option value="all">what the strategy chooses</option>
          <option value="range">a range of messages</option>
          <option value="block">the block around a message</option>
        </select>
      </label>
      {scope.range === undefined ? null : (
        <>
          {depthInput('from message', from, (depth) => ({ range: { from: depth, to: Math.max(to, depth + 1) } }))}
          {depthInput('to message', to - 1, (depth) => ({ range: { from: Math.min(from, depth), to: depth + 1 } }))}
        </>
      )}
      {scope.block === undefined ? null : depthInput('message', block, (depth) => ({ block: depth }))}
      <label>
        in mode
        <select value={mode} onChange={(event) => onChange(scope, event.currentTarget.value)}>
          <option value="">of the conversation</option>
          <ModeOptions modes={modes.filter((one) => one.mode !== 'none')} />
        </select>
      </label>
    </div>
  );
}
