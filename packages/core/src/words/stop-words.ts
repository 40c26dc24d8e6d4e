/**
 * English words that carry grammar rather than facts. Negations are left out on purpose: "do not deploy" must never become
 * "deploy".
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an the this that these those such i me my mine myself we us our ours ourselves you your yours yourself yourselves he him
  his himself she her hers herself it its itself they them their theirs themselves one ones what which who whom whose when
  where why how there here is am are was were be been being isn do does did doing done have has had having can could will
  would shall should may might must ought to of in on at by for from with about as into onto through during between among
  against up down out off and or but if then else than so because while though although since also too very really just
  actually basically simply quite rather pretty bit lot lots some any each every all both few more most much many other
  another own same again still already yet even ever only well oh ok okay yes yeah yep sure please thanks thank hello hi hey
  etc let lets get gets got getting go goes going gonna wanna kind sort way ways thing things stuff something anything
  everything someone anyone everyone maybe perhaps however therefore thus hence moreover furthermore additionally
  overall definitely certainly absolutely totally truly like likely seem seems seemed
  i'm i've i'd i'll you're you've you'd you'll he's she's it's it'd it'll we're we've we'd we'll they're they've they'd
  they'll that's that'd that'll there's here's what's who's how's where's let's`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

export function isStopWord(lowerCaseWord: string): boolean {
  return STOP_WORDS.has(lowerCaseWord);
}
