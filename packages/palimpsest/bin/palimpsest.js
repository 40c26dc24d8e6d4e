#!/usr/bin/env node
import { main } from '@palimpsest/cli/main';

await main(process.argv);
