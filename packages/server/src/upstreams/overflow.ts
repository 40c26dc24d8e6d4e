import type { Overflow } from '@palimpsest/engine';
import { errorText } from './error-text.js';

/** How providers say that a request does not fit the window. Each is the wording of the provider named beside it. */
const WINDOW_FULL: readonly RegExp[] = [
  /context_length_exceeded|exceed_context_size|context_window_exceeded|max_prompt_tokens_exceeded/i, // codes
  /maximum (?:context|prompt|model) length (?:is|of) [\d,_]+/i, // OpenAI, DeepSeek, vLLM, OpenRouter, xAI, LiteLLM
  /exceed(?:s|ed)? (?:[\w']+ ){0,4}context (?:window|length|size|limit)/i, // Responses, Anthropic, llama.cpp, Ollama
  /context (?:window|length|size) (?:has been |was )?exceed/i, // MiniMax and others
  /(?:prompt|input) (?:is )?too long/i, // Anthropic, Bedrock
  /too large for model with [\d,_]+ maximum context length/i, // Mistral
  /exceeded model token limit/i, // Moonshot
  /tokens when (?:the )?context (?:the )?overflows|context length (?:of|is) only [\d,_]+/i, // LM Studio, vLLM
  /(?:greater|longer) than the (?:model'?s )?context length/i, // LM Studio, SGLang, Together
  /input tokens? (?:count )?(?:\([\d,_]+\) |of [\d,_]+ )?exceeds? the (?:maximum number|configured limit)/i, // Gemini, OpenAI
  /prompt token count of [\d,_]+ exceeds the limit/i, // Copilot
  /range of input length should be/i, // Qwen
  /inputs(?: tokens \+ max_new_tokens)? must (?:be <=|have less than) [\d,_]+/i, // TGI
  /reduce the length of the (?:messages|prompt|input)/i, // Groq
];

/** The same of its body or of one text in it, whatever the window. */
const BODY_FULL: readonly RegExp[] = [
  /request_too_large|maximum allowed number of bytes/i, // Anthropic: media fill a body before they fill the window
  /'(?:messages|input)(?:\[\d+\])?(?:\.(?:content|output)(?:\[\d+\](?:\.text)?)?)?': (?:string|array) too long/i, // OpenAI
];

/** A limit on the rate is about all requests of a minute, not about this one. */
const RATE_LIMIT = /rate.?limit|tokens per (?:min|hour|day)|\b[TR]P[MD]\b|too many requests|throttl|quota/i;

/** Whether the words of a failed answer say that the request does not fit the model. */
export const saysOverflow = (text: string): boolean =>
  !RATE_LIMIT.test(text) && (fits(WINDOW_FULL, text) || fits(BODY_FULL, text));

const fits = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => pattern.test(text));

const NUMBER = '([\\d][\\d,_]*)';
const wording = (words: string) => new RegExp(words.replaceAll('#', NUMBER), 'i');

const WINDOW: readonly RegExp[] = [
  wording('maximum (?:context|prompt|model) length (?:is|of) #'),
  wording('tokens > # maximum'),
  wording('exceed context limit: # \\+ # > (?<window>#)'),
  wording('too large for model with # maximum'),
  wording('exceeded model token limit: #'),
  wording('context length (?:of|is) only #'),
  wording('context length \\(#'),
  wording('available context size \\(#'),
  wording('maximum number of tokens allowed \\(?#'),
  wording('configured (?:limit of|context size is) #'),
  wording('token count of # exceeds the limit of (?<window>#)'),
  wording('max context window of #'),
  wording('input length should be \\[\\d+, ?#'),
  wording('must (?:be <=|have less than) #'),
  wording('"n_ctx" ?: ?#'),
];

const PROMPT: readonly RegExp[] = [
  wording('\\(# (?:in (?:the|your) (?:messages|prompt)|of text input)'),
  wording('(?:messages|prompt) resulted in #'),
  wording('(?:request has|you passed) # input tokens'),
  wording('request contains #'),
  wording('prompt is too long: #'),
  wording('prompt too long: #'),
  wording('exceed context limit: # \\+'),
  wording('prompt (?:contains|has) # tokens'),
  wording('\\(requested: #'),
  wording('keep the first # tokens'),
  wording('input token count (?:\\(|of )#'),
  wording('prompt token count of #'),
  wording('(?:input|request) \\(# tokens\\)'),
  wording('given: # inputs tokens'),
  wording('"n_prompt_tokens" ?: ?#'),
  wording('you requested (?:about )?# tokens'),
];

/** What the words of an overflow error say about sizes. */
export function overflowFacts(bodyText: string): Overflow {
  const text = `${errorText(bodyText)}\n${numericFields(bodyText)}`;
  const windowTokens = firstNumber(WINDOW, text);
  const promptTokens = firstNumber(PROMPT, text);
  return {
    ...(windowTokens === undefined ? {} : { windowTokens }),
    ...(promptTokens === undefined ? {} : { promptTokens }),
    ...(fits(BODY_FULL, text) && !fits(WINDOW_FULL, text) ? { isOfBody: true } : {}),
  };
}

/** llama.cpp gives its sizes as numbers beside the message. */
const numericFields = (bodyText: string): string =>
  (bodyText.slice(0, 16_384).match(/"n_(?:ctx|prompt_tokens)"\s{0,4}:\s{0,4}\d+/g) ?? []).join('\n');

function firstNumber(patterns: readonly RegExp[], text: string): number | undefined {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    const count = Number((match?.groups?.window ?? match?.[1] ?? '').replaceAll(/[,_]/g, ''));
    if (Number.isSafeInteger(count) && count > 0) return count;
  }
  return undefined;
}
