import { Command } from 'commander';
import { emit, emitError } from './output.js';
import { VERSION } from './version.js';

/** The program without its commands. */
export const baseProgram = (): Command =>
  new Command('palimpsest')
    .description('Keeps whole conversations with models, and sends providers a compacted view of them.')
    .version(VERSION, '-v, --version', 'print the version')
    .configureOutput({ writeOut: emit, writeErr: emitError })
    .exitOverride()
    .enablePositionalOptions()
    .showHelpAfterError('(palimpsest --help lists the commands)');
