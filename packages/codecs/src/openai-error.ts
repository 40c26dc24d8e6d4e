import type { JsonObject } from '@palimpsest/core';
import type { Refusal } from './codec.js';

/** A refusal as clients of OpenAI understand it. */
export const openaiErrorBody = ({ message, type, param, code }: Refusal): JsonObject => ({
  error: { message, type, param, code },
});
