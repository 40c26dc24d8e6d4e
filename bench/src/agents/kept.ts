/** What the proxy kept of a session, by its own account. */
export interface Kept {
  readonly conversations: number;
  /** Of them, those marked as asked beside the conversation. */
  readonly sideCalls: number;
  readonly compactions: number;
  /** How often the agent compacted its own history. */
  readonly restarts: number;
  /** Tokens of the requests that were compacted, before and after. */
  readonly tokensBefore: number;
  readonly tokensAfter: number;
  /** Requests of the agent that it got an error for. */
  readonly errors: number;
}

interface ConversationAnswer {
  readonly id: string;
  readonly is_side: boolean;
}

interface CompactionAnswer {
  readonly kind: string;
  readonly tokens_before: number;
  readonly tokens_after: number;
}

export async function keptBy(proxyUrl: string): Promise<Kept> {
  const api = `${proxyUrl}/api/v1/conversations`;
  const { conversations } = await get<{ conversations: ConversationAnswer[] }>(`${api}?side=true`);
  const all: CompactionAnswer[] = [];
  for (const { id } of conversations) {
    const { compactions } = await get<{ compactions: CompactionAnswer[] }>(`${api}/${id}/compactions`);
    all.push(...compactions);
  }
  const passes = all.filter(({ kind }) => kind === 'pass');
  const sum = (count: (pass: CompactionAnswer) => number) => passes.reduce((total, pass) => total + count(pass), 0);
  return {
    conversations: conversations.length,
    sideCalls: conversations.filter(({ is_side }) => is_side).length,
    compactions: passes.length,
    restarts: all.filter(({ kind }) => kind === 'restart').length,
    tokensBefore: sum(({ tokens_before }) => tokens_before),
    tokensAfter: sum(({ tokens_after }) => tokens_after),
    errors: errorsIn(await (await fetch(`${proxyUrl}/metrics`)).text()),
  };
}

async function get<Answer>(url: string): Promise<Answer> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

const ERRORS = /^palimpsest_requests_total\{method="POST",[^}]*status="[45]\d\d"\} (\d+)$/gm;

const errorsIn = (metrics: string): number =>
  [...metrics.matchAll(ERRORS)].reduce((sum, [, count]) => sum + Number(count), 0);
