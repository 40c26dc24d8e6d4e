import type { Input, Schemas } from '@palimpsest/client';
import { useState } from 'preact/hooks';
import { messageOf } from '../connection/api.js';
import { useLoaded } from '../connection/loaded.js';
import { announce } from '../controls/announce.js';
import { Spinner } from '../controls/spinner.js';
import { type StrategyField, strategyModes } from './strategy-schema.js';

type Change = Input<'updateUserMemory'>['body'];
type Resolved = Schemas['ResolvedMemoryStrategy'];

interface StrategyFormProps {
  /** The fields that are set in this layer. */
  readonly own: object;
  readonly resolved: Resolved;
  readonly layer: 'conversation' | 'user';
  readonly save: (change: Change) => Promise<void>;
}

/** The strategy, field by field, with who set each value. The fields come from the schema that the server validates with. */
export function StrategyForm({ own, resolved, layer, save }: StrategyFormProps) {
  const { value: modes, error } = useLoaded('schema', async (signal) => {
    const response = await fetch('/api/v1/openapi.json', { signal });
    return strategyModes(await response.json());
  });
  const [failure, setFailure] = useState<string>();
  if (error !== undefined) return <p class="bad">{messageOf(error)}</p>;
  if (modes === undefined) return <Spinner label="Loading the fields" />;
  const mode = String(resolved.mode?.value ?? 'auto');
  const known = modes.find((one) => one.mode === mode);
  const set = async (name: string, value: unknown) => {
    try {
      await save({ [name]: value } as Change);
      setFailure(undefined);
      announce(value === null ? 'The value of the layer below holds again.' : 'Saved.');
    } catch (reason) {
      setFailure(messageOf(reason));
    }
  };
  return (
    <div class="strategy">
      {failure === undefined ? null : (
        <p class="bad" role="alert">
          {failure}
        </p>
      )}
      <div class="strategy-field">
        <label>
          <span class="field-name">mode</span>
          <select value={mode} onChange={(event) => void set('mode', event.currentTarget.value)}>
            {modes.map((one) => (
              <option key={one.mode} value={one.mode}>
                {one.mode}
              </option>
            ))}
          </select>
        </label>
        <Origin name="mode" own={own} resolved={resolved} layer={layer} onReset={() => void set('mode', null)} />
        <p class="field-help">{known?.description}</p>
      </div>
      {(known?.fields ?? []).map((field) => (
        <div key={field.name} class="strategy-field">
          <label htmlFor={`field-${field.name}`}>
            <span class="field-name">{field.name}</span>
            <FieldInput
              field={field}
              value={resolved[field.name]?.value}
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
          <p class="field-help">{field.description}</p>
        </div>
      ))}
    </div>
  );
}

interface OriginProps extends Pick<StrategyFormProps, 'own' | 'resolved' | 'layer'> {
  readonly name: string;
  readonly onReset: () => void;
}

/** Who set a value, and a way to leave it to the layers below. */
function Origin({ name, own, resolved, onReset }: OriginProps) {
  const origin = resolved[name]?.origin;
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
  readonly field: StrategyField;
  readonly value: unknown;
  readonly onSet: (value: unknown) => void;
}

function FieldInput({ field, value, onSet }: FieldInputProps) {
  const id = `field-${field.name}`;
  const { kind, choices, initial, minimum, maximum } = field;
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
  const isNumber = kind === 'number' || kind === 'integer';
  const shown = Array.isArray(value) ? value.join(', ') : value === undefined ? '' : String(value);
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
  return (
    <input
      id={id}
      type={isNumber ? 'number' : 'text'}
      value={shown}
      {...(kind === 'number' ? { step: 'any' } : {})}
      {...(isNumber && minimum !== undefined ? { min: minimum } : {})}
      {...(isNumber && maximum !== undefined && maximum < 1e12 ? { max: maximum } : {})}
      placeholder={initial === undefined ? 'not set' : String(initial)}
      onChange={(event) => onSet(read(event.currentTarget.value))}
    />
  );
}
