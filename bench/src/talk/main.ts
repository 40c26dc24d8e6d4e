// What talk costs with nothing set, and which messages draw a quotation.
//
//     node bench/dist/talk/main.js COMPANIONS SESSIONS [--show]
//
// Makes three talks of months from two folders of recorded conversations, sends their next 25 messages through the engine as it is
// by default, and prints the cost against sending everything; then messages that ask for nothing, and questions for what is out of
// view, each of a fork of the talk. `--show` names those that went wrong of the half that rules may be made with.
import { loadVocabulary } from '@palimpsest/engine';
import { type Chat, makeChats } from './chats.js';
import { Bill, type Prices } from './cost.js';
import { IDLE } from './idle.js';
import { PLANTED } from './planted.js';
import { Subject } from './subject.js';

const PRICES: readonly Prices[] = [
  { read: 0.1, write: 1.25 },
  { read: 0.1, write: 1 },
];
const [companions, sessions] = process.argv.slice(2);
if (companions === undefined || sessions === undefined) {
  console.error('usage: talk COMPANIONS SESSIONS [--show]');
  process.exit(2);
}
const isShown = process.argv.includes('--show');
const counter = await loadVocabulary('o200k_base');
const count = (text: string) => counter.count(text) + 4;
const chats = makeChats(companions, sessions, PLANTED);

console.log('| talk | messages | reads | writes | cost of none | draws of 25 | tokens quoted |');
console.log('| :-- | --: | --: | --: | --: | --: | --: |');
const ratios: number[] = [];
for (const chat of chats)
  for (const prices of PRICES) {
    const ours = await billed(chat, prices, {});
    const none = await billed(chat, prices, { mode: 'none' });
    const ratio = ours.bill.cost / none.bill.cost;
    ratios.push(ratio);
    const row = [chat.name, chat.history.length, prices.read, prices.write, ratio.toFixed(2), ours.draws, ours.quoted];
    console.log(`| ${row.join(' | ')} |`);
  }
console.log(`\nmean ${(ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length).toFixed(2)}\n`);

const subjects = await Promise.all(chats.map((chat) => Subject.of(chat, PRICES[0] as Prices, {})));
for (const subject of subjects) await subject.goOn();
const idle = await outcomes(IDLE, async (message, place) => {
  const { quotation } = await (subjects[place % subjects.length] as Subject).ask(message);
  return { isGood: quotation === undefined, message, quotation };
});
const asked = await outcomes(PLANTED, async ({ question, answer, said, reply }, place) => {
  const { texts, quotation } = await (subjects[place % subjects.length] as Subject).ask(question);
  const told = texts
    .slice(0, -1)
    .some((text) => text.includes(answer) && (text.includes(said) || text.includes(reply)));
  return { isGood: told, message: question, quotation };
});
console.log(
  `ask nothing: ${idle.length - idle.filter(({ isGood }) => isGood).length} of ${idle.length} draw a quotation`,
);
console.log(`ask for something: ${asked.filter(({ isGood }) => isGood).length} of ${asked.length} are answered`);
const sizes = asked.flatMap(({ quotation }) => (quotation === undefined ? [] : [count(quotation)]));
console.log(
  `a quotation has ${Math.round(sizes.reduce((sum, size) => sum + size, 0) / Math.max(1, sizes.length))} tokens`,
);
const wrong = [...idle, ...asked].filter(({ isGood }) => !isGood);
console.log(`held out, wrong: ${wrong.filter(({ isHeldOut }) => isHeldOut).length}`);
if (isShown)
  for (const { message, isHeldOut, quotation } of wrong)
    if (!isHeldOut) console.log('-', message, quotation?.slice(0, 600) ?? '');

async function billed(chat: Chat, prices: Prices, strategy: object) {
  const subject = await Subject.of(chat, prices, strategy);
  const bill = new Bill(prices, count);
  let [draws, quoted] = [0, 0];
  for (const { texts, quotation, message } of await subject.goOn()) {
    bill.add(texts);
    if (quotation !== undefined) {
      draws += 1;
      quoted += count(quotation);
      if (isShown) console.error(`drew ${count(quotation)}: ${message.slice(0, 200)}`);
    }
  }
  return { bill, draws, quoted };
}

async function outcomes<Item, Outcome>(
  items: readonly Item[],
  outcome: (item: Item, place: number) => Promise<Outcome>,
) {
  const found: (Outcome & { readonly isHeldOut: boolean })[] = [];
  for (const [place, item] of items.entries())
    found.push({ ...(await outcome(item, place)), isHeldOut: place % 2 === 1 });
  return found;
}
