/** What was learnt of a model from its provider. */
export interface Calibration {
  readonly model: string;
  readonly ratio: number;
  readonly samples: number;
  /** Absent where it is not known. */
  readonly windowTokens?: number | undefined;
}

/** What counts for all of an owner's conversations. */
export interface OwnerSettings {
  /** As JSON text, for conversations that have no strategy of their own; null where there is none. */
  readonly strategy: string | null;
  /** One for each model. */
  readonly calibrations: readonly Calibration[];
}

export interface OwnerPatch {
  readonly strategy?: string | null;
  /** Takes the place of the model's last one, as a whole. */
  readonly calibration?: Calibration;
}
