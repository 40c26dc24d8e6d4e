import { type Faults, rejection } from './gemini-error.js';
import { callOf, fieldOf, type GeminiContent, responseOf } from './gemini-request.js';
import { isOwnSignature } from './signature.js';

const callsIn = (content: GeminiContent | undefined) => content?.parts.filter((part) => callOf(part)) ?? [];
const responsesIn = (content: GeminiContent | undefined) => content?.parts.filter((part) => responseOf(part)) ?? [];

const roleOf = ({ role = 'user' }: GeminiContent): string => role;

/** Who speaks when. */
export function* turnFaults(contents: readonly GeminiContent[]): Faults {
  for (const content of contents)
    if (!['user', 'model'].includes(roleOf(content))) yield rejection('Please use a valid role: user, model.');
  for (const [index, content] of contents.entries()) {
    const before = contents[index - 1];
    if (before === undefined ? roleOf(content) !== 'user' : roleOf(content) === roleOf(before))
      yield rejection('Please ensure that multiturn requests alternate between user and model.');
  }
  const last = contents.at(-1);
  if (last !== undefined && roleOf(last) !== 'user')
    yield rejection('Please ensure that multiturn requests end with a user role or a function response.');
}

/** Every turn of calls is followed by as many results, by the names of the calls. */
export function* pairFaults(contents: readonly GeminiContent[]): Faults {
  for (const [index, content] of contents.entries()) {
    const calls = callsIn(contents[index - 1]);
    const responses = responsesIn(content);
    if (responses.length > 0 && calls.length === 0)
      yield rejection('Please ensure that function response turn comes immediately after a function call turn.');
    if (responses.length !== calls.length)
      yield rejection(
        'Please ensure that the number of function response parts is equal to the number of function call parts of the function call turn.',
      );
    const names = calls.map((part) => String(callOf(part)?.name)).toSorted();
    const answered = responses.map((part) => String(responseOf(part)?.name)).toSorted();
    if (names.join() !== answered.join())
      yield rejection(`The names of the function responses (${answered}) are not those of the calls (${names}).`);
    yield* idFaults(
      calls.map((part) => callOf(part)?.id),
      responses.map((part) => responseOf(part)?.id),
    );
  }
}

function* idFaults(calls: readonly unknown[], responses: readonly unknown[]): Faults {
  for (const id of responses)
    if (id !== undefined && !calls.includes(id))
      yield rejection(`There is no function call with the id ${String(id)}.`);
}

/** In the turn under way the first call of every step carries the signature that it came with. */
export function* signatureFaults(contents: readonly GeminiContent[]): Faults {
  const start = contents.findLastIndex((content) => roleOf(content) === 'user' && responsesIn(content).length === 0);
  for (const [index, content] of contents.entries()) {
    const [call] = index > start && content.role === 'model' ? callsIn(content) : [];
    if (call === undefined) continue;
    const signature = fieldOf(call, 'thoughtSignature');
    if (signature === undefined)
      yield rejection(
        `Function call is missing a thought_signature in functionCall parts. This is required for tools to work correctly, and missing thought_signature may lead to degraded model performance. Additional data, function call \`default_api:${String(callOf(call)?.name)}\` , position ${index + 1}.`,
      );
    if (!isOwnSignature(call)) yield rejection('Corrupted thought signature.');
  }
}
