import type { CommandFacts } from '../command-facts.js';
import { bashCompletion } from './bash.js';
import { fishCompletion } from './fish.js';
import { zshCompletion } from './zsh.js';

interface Shell {
  readonly script: (program: CommandFacts, names: readonly string[]) => string;
  /** What to type once. */
  readonly install: string;
}

/** The shells that can complete what is typed. */
export const SHELLS: Readonly<Record<string, Shell>> = {
  bash: {
    script: bashCompletion,
    install: 'palimpsest completion bash > ~/.local/share/bash-completion/completions/palimpsest',
  },
  zsh: { script: zshCompletion, install: 'palimpsest completion zsh > "$fpath[1]/_palimpsest"' },
  fish: { script: fishCompletion, install: 'palimpsest completion fish > ~/.config/fish/completions/palimpsest.fish' },
};
