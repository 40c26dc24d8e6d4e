import type { Input, Schemas } from '@palimpsest/client';
import { useEffect, useId, useState } from 'preact/hooks';
import { announce, complain } from '../controls/announce.js';
import { Pending } from '../controls/pending.js';
import { type StrategyField, type StrategyMode, useStrategyModes } from './strategy-schema.js';

type StrategyChange = Input<'updateUserMemory'>['body'];
type Resolved = Schemas['ResolvedMemoryStrategy'];

interface StrategyFormProps {
  /** The fields that are set in this layer. */
  readonly own: object;
  readonly resolved: Resolved;
  readonly layer: 'conversation' | 'character' | 'user';
  readonly save: (change: StrategyChange) => Promise<void>;
}

/** The strategy, field by field, with who set each value. The fields come from the schema that the server validates with. */
export function StrategyForm({ own, resolved, layer, save }: StrategyFormProps) {
  const id = useId();
  const [looked, setLooked] = useState<string>();
  const { value: modes, error } = useStrategyModes();
  if (modes === undefined) return <Pending error={error} label="Loading the fields" />;
  const mode = String(resolved.mode?.value ?? 'auto');
  const known = modes.find((one) => one.mode === mode);
  // Without a mode of their own, a person's fields hold in every mode that has them: characters may be of another.
  const fields = (modes.find((one) => one.mode === looked) ?? known)?.fields ?? [];
  const set = async (name: string, value: unknown) => {
    try {
      await save({ [name]: value } as StrategyChange);
      announce(value === null ? 'The value of the layer below holds again.' : 'Saved.');
    } catch (reason) {
      complain(reason);
    }
  };
  return (
    <div class="strategy">
      <div class="strategy-field">
        <label>
          <span class="field-name">mode</span>
          <select value={mode} onChange={(event) => void set('mode', event.currentTarget.value)}>
            <ModeOptions modes={modes} />
          </select>
        </label>
        <Origin name="mode" own={own} resolved={resolved} layer={layer} onReset={() => void set('mode', null)} />
        <Help text={known?.description ?? ''} />
      </div>
      {layer === 'user' && !('mode' in own) ? (
        <label class="fields-of">
          Fields of mode{' '}
          <select value={looked ?? mode} onChange={(event) => setLooked(event.currentTarget.value)}>
            <ModeOptions modes={modes.filter((one) => one.fields.length > 0)} />
          </select>
        </label>
      ) : null}
      {fields.map((field) => (
        <div key={field.name} class="strategy-field">
          <label htmlFor={`${id}-${field.name}`}>
            <span class="field-name">{field.name}</span>
            <FieldInput
              id={`${id}-${field.name}`}
              field={field}
              value={resolved[field.name]?.value ?? own[field.name as keyof typeof own]}
              onSet={(value) => void set(field.name, value)}
            />
          </label>
          <Origin
            name={field.name}
            own={own}
            resolved={resolved}
            layer={layer}
            onReset={() => void set(field.name, null)}
          />
          <Help text={field.description} />
        </div>
      ))}
    </div>
  );
}

export const ModeOptions = ({ modes }: { readonly modes: readonly StrategyMode[] }) => (
  <>
    {modes.map(({ mode }) => (
      <option key={mode}>{mode}</option>
    ))}
  </>
);

/** A description of the schema, whose names stand between backticks. */
const Help = ({ text }: { readonly text: string }) => (
  <p class="field-help">
    {text.split('`').map((piece, index) => (index % 2 === 1 ? <code key={index}>{piece}</code> : piece))}
  </p>
);

interface OriginProps extends Pick<StrategyFormProps, 'own' | 'resolved' | 'layer'> {
  readonly name: string;
  readonly onReset: () => void;
}

/** Who set a value, and a way to leave it to the layers below. */
function Origin({ name, own, resolved, layer, onReset }: OriginProps) {
  const origin = resolved[name]?.origin ?? (name in own ? layer : undefined);
  return (
    <span class="origin">
      <span class={`chip origin-${origin ?? 'none'}`}>{origin ?? 'not set'}</span>
      {name in own ? (
        <button type="button" class="text-button" onClick={onReset}>
          Reset
        </button>
      ) : null}
    </span>
  );
}

interface FieldInputProps {
  readonly id: string;
  readonly field: StrategyField;
  readonly value: unknown;
  readonly onSet: (value: unknown) => void;
}

function FieldInput({ id, field, value, onSet }: FieldInputProps) {
  const { kind, choices, initial } = field;
  if (kind === 'boolean')
    return (
      <input
        id={id}
        type="checkbox"
        checked={value === true}
        onChange={(event) => onSet(event.currentTarget.checked)}
      />
    );
  if (kind === 'choice')
    return (
      <select id={id} value={String(value ?? initial ?? '')} onChange={(event) => onSet(event.currentTarget.value)}>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {choice}
          </option>
        ))}
      </select>
    );
  return <TextField id={id} field={field} value={value} onSet={onSet} />;
}

/** A field that is written. What was typed stays until another value holds: also where it cannot be saved. */
function TextField({ id, field: { name, kind, initial, minimum, maximum }, value, onSet }: FieldInputProps) {
  const isNumber = kind === 'number' || kind === 'integer';
  const shown = Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value);
  const [typed, setTyped] = useState<string>();
  useEffect(() => setTyped(undefined), [shown]);
  const read = (text: string): unknown => {
    if (text.trim() === '') return null;
    if (isNumber) return Number(text);
    return kind === 'words'
      ? text
          .split(',')
          .map((word) => word.trim())
          .filter(Boolean)
      : text;
  };
  const own = {
    id,
    value: typed ?? shown,
    onInput: (event: { readonly currentTarget: { readonly value: string } }) => setTyped(event.currentTarget.value),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => onSet(read(event.currentTarget.value)),
  };
  if (name.endsWith('_prompt')) return <textarea {...own} rows={3} dir="auto" placeholder="not set" />;
  return (
    <input
      {...own}
      type={isNumber ? 'number' : 'text'}
      {...(kind === 'number' ? { step: 'any' } : {})}
      {...(isNumber && minimum !== undefined ? { min: minimum } : {})}
      {...(isNumber && maximum !== undefined && maximum < 1e12 ? { max: maximum } : {})}
      placeholder={initial === undefined ? 'not set' : String(initial)}
    />
  );
}
