import { argv, exit } from 'node:process';
import { loadVocabulary } from '@palimpsest/engine';
import { readConversations } from './conversation.js';
import { markdown, measure } from './table.js';

const USAGE = 'usage: retention FOLDER [--half odd|even|all] [--ratios 0.2,0.1]';

function option(name: string, fallback: string): string {
  const at = argv.indexOf(name);
  return (at < 0 ? undefined : argv[at + 1]) ?? fallback;
}

const folder = argv[2];
if (folder === undefined || folder.startsWith('--')) {
  console.error(USAGE);
  exit(2);
}
const half = option('--half', 'all');
const conversations = readConversations(folder).filter(
  (_, index) => half === 'all' || (index % 2 === 1) === (half === 'odd'),
);
const ratios = option('--ratios', '0.2,0.1').split(',').map(Number);
const questions = conversations.reduce((sum, conversation) => sum + conversation.questions.length, 0);
const counter = await loadVocabulary('o200k_base');
console.log(`${conversations.length} conversations (${half}), ${questions} questions, o200k tokens`);
console.log(markdown(measure(conversations, ratios, (text) => counter.count(text))));
