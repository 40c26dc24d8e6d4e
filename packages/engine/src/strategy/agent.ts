import { plainMessage } from '@palimpsest/codecs';
import { InvalidInputError, isJsonObject, type JsonObject, type Message, nearest } from '@palimpsest/core';
import { z } from 'zod';
import { STRATEGY_USAGE, spelledOut } from './strategy.js';

const NAME = /^[a-zA-Z0-9][a-zA-Z0-9_.-]{0,63}$/;

/** Somebody a conversation can be held with: an assistant for one kind of work, or a character with a voice of its own. */
export const agentSchema = z.strictObject({
  description: z.string().max(1000).optional().describe('What it is for, for people.'),
  instructions: z
    .string()
    .min(1)
    .max(200_000)
    .optional()
    .describe('Its system text, where the client sends none of its own.'),
  model: z.string().min(1).max(256).optional().describe('The model it speaks with, where a chat names none.'),
  memory_strategy: z
    .preprocess(spelledOut, z.custom<JsonObject>(isJsonObject, STRATEGY_USAGE))
    .optional()
    .describe('How its conversations are kept small; a character gives its voice with `summarization_prompt`.'),
});

export type Agent = z.infer<typeof agentSchema>;
export type Agents = ReadonlyMap<string, Agent>;

/** Agents by name, as a setting has them. @throws InvalidInputError naming the agent and the field */
export function parseAgents(value: unknown): Agents {
  if (!isJsonObject(value)) throw new InvalidInputError('agents', 'agents are given as an object: {"NAME": {…}}.');
  return new Map(Object.entries(value).map(([name, agent]) => [checkedName(name), parseAgent(name, agent)]));
}

function checkedName(name: string): string {
  if (NAME.test(name)) return name;
  const rule = "An agent's name has up to 64 letters, digits, dots, dashes and underscores";
  throw new InvalidInputError('agents', `${rule}, but got ${JSON.stringify(name.slice(0, 100))}.`);
}

function parseAgent(name: string, value: unknown): Agent {
  const parsed = agentSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = ['agents', name, ...(issue?.path ?? []), ...keys].join('.');
  throw new InvalidInputError(field, `Invalid '${field}': ${issue?.message ?? 'not understood'}.`);
}

/**
 * The agent a request names.
 * @throws InvalidInputError naming those that are declared
 */
export function agentNamed(agents: Agents, value: unknown, field: string): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || !NAME.test(value))
    throw new InvalidInputError(
      field,
      `Invalid '${field}': use up to 64 letters, digits, dots, dashes and underscores.`,
    );
  if (agents.has(value)) return value;
  const remedy =
    agents.size === 0
      ? `None is declared: add it to 'agents' in the settings, or leave '${field}' out.`
      : nearest(value, [...agents.keys()].slice(0, 20));
  throw new InvalidInputError(field, `Invalid '${field}': there is no agent '${value}'. ${remedy}`);
}

/** The system text of an agent. */
export function agentInstructions(agents: Agents, agent: string | null): Message[] {
  const content = agent === null ? undefined : agents.get(agent)?.instructions;
  return content === undefined ? [] : [plainMessage('system', content)];
}
