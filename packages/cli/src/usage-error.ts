/** The command was called wrongly: `field` names the flag, the argument or the setting. */
export class UsageError extends Error {
  readonly field: string;

  constructor(field: string, message: string) {
    super(message);
    this.field = field;
  }
}
