import type { InvalidInputError, JsonObject } from '@palimpsest/core';

/** Where a value comes from. */
export interface Origin {
  readonly layer: 'flag' | 'environment' | 'project file' | 'user file' | 'default';
  /** The flag, the variable or the path of the file; empty for a default. */
  readonly name: string;
}

/** Some settings that one flag, one variable or one file gives. */
export interface Layer {
  readonly origin: Origin;
  /** By the names that settings have in files. */
  readonly values: JsonObject;
  /** Its `memory_strategy` counts only where that mode was chosen, and does not choose it. */
  readonly onlyMode?: string;
  /** What a project's file asks for and nobody agreed to: a refusal, where it is not left out. */
  readonly refusal?: InvalidInputError;
  /** What the user should know of it. */
  readonly note?: string;
  /** Strategies of this mode do not count. */
  readonly withoutMode?: string;
}

export const DEFAULT_ORIGIN: Origin = { layer: 'default', name: '' };

/** How a refusal names what it refuses. A flag and a variable name their field already. */
export const placeOf = ({ layer, name }: Origin, field: string): string =>
  layer === 'flag' || layer === 'environment' ? name : `${name}, field '${field}'`;
