import OpenAI from 'openai';
import {
  type Access,
  type Client,
  type ClientKind,
  type ClientMessage,
  SYSTEM,
  TOOL,
  type ToolInput,
} from './client.fixture.js';

type Item = OpenAI.Responses.ResponseInputItem;
type Output = Pick<OpenAI.Responses.Response, 'id' | 'output' | 'output_text'>;

/** The official client of Responses; it sends its whole history, what the model thought encrypted in it. */
export const openaiResponsesClient: ClientKind = {
  name: 'openai responses, stateless',
  protocol: 'openai-responses',
  canThink: true,
  create: (access) => responsesClient(access, { isStateless: true }),
};

/** The official client of Responses; it sends what is new and names the response it goes on from. */
export const openaiResponsesByIdClient: ClientKind = {
  name: 'openai responses, by previous_response_id',
  protocol: 'openai-responses',
  canThink: true,
  create: (access) => responsesClient(access, { isStateless: false }),
};

function responsesClient({ url, headers, fetch }: Access, { isStateless }: { isStateless: boolean }): Client {
  const openai = new OpenAI({ apiKey: 'sk-test', baseURL: `${url}/v1`, maxRetries: 0, defaultHeaders: headers, fetch });
  const history: Item[] = [];
  let previousId: string | null = null;

  async function reply(fresh: readonly Item[], isStreamed: boolean): Promise<Output> {
    history.push(...fresh);
    const remembered = isStateless
      ? { input: history, store: false, include: ['reasoning.encrypted_content' as const] }
      : { input: [...fresh], previous_response_id: previousId };
    const tools = [{ type: 'function' as const, strict: true, ...TOOL }];
    const body = { model: 'gpt-5', instructions: SYSTEM, tools, ...remembered };
    const response: Output = isStreamed
      ? await openai.responses.stream(body).finalResponse()
      : await openai.responses.create({ ...body, stream: false });
    previousId = response.id;
    history.push(...(response.output as readonly Item[]));
    return response;
  }

  return {
    say: async (said, lookUp) => {
      let fresh: Item[] = [{ role: 'user', content: userContent(said) }];
      for (;;) {
        const { output, output_text: text } = await reply(fresh, said.isStreamed);
        const calls = output.filter((item) => item.type === 'function_call');
        if (calls.length === 0) return text;
        fresh = calls.map((call) => ({
          type: 'function_call_output',
          call_id: call.call_id,
          output: lookUp(JSON.parse(call.arguments) as ToolInput),
        }));
      }
    },
  };
}

function userContent({ text, image }: ClientMessage): string | OpenAI.Responses.ResponseInputContent[] {
  if (image === undefined) return text;
  return [
    { type: 'input_text', text },
    { type: 'input_image', detail: 'auto', image_url: `data:image/png;base64,${image}` },
  ];
}
