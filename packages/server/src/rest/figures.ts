import { z } from 'zod';
import { whole } from './schemas.js';

const dollars = z.number();

/** Money and tokens of some requests; the figures of every command and page. */
export const figures = z
  .strictObject({
    requests: whole.describe('Requests that a model answered.'),
    failed_requests: whole.describe('Requests that got no answer.'),
    compactions: whole.describe('Passes that were committed, also those that were undone since.'),
    sent_tokens: whole.describe('Tokens of these requests, as the provider counts them where it says so.'),
    cached_tokens: whole.describe("Of these, tokens that were read from the provider's cache."),
    received_tokens: whole.describe('Tokens of the answers.'),
    whole_tokens: whole.describe('What would have been sent with every message word for word.'),
    own_calls: whole.describe('Calls that asked a model for a summary or for facts.'),
    own_tokens: whole.describe('What these read and wrote.'),
    saved_tokens: z
      .int()
      .describe(
        '`whole_tokens` less `sent_tokens` and `own_tokens`. Below 0 where it took more than everything would.',
      ),
    cache_breaks: whole.describe('Requests that did not begin with the request before them.'),
    is_estimate: z
      .boolean()
      .describe('True where the provider did not say what some calls took: those were counted here.'),
    unpriced_calls: whole.describe('Calls of models without a published price: they are in no figure of money.'),
    dollars: z
      .strictObject({
        spent: dollars.describe('For the requests and their answers.'),
        own: dollars.describe('For calls of our own.'),
        whole: dollars.describe('With every message word for word, cached as the provider caches.'),
        saved: dollars.describe('`whole` less `spent` and `own`: below 0 where it cost more than everything would.'),
        cache_discount: dollars.describe('What the provider took off for cached tokens; not part of `saved`.'),
      })
      .nullable()
      .describe('US dollars at the prices of the time; null where no call has a published price.'),
  })
  .meta({ id: 'Figures' });
