/** The mode for long conversations, small enough that a few dozen messages come to its limit. */
export const LONG = {
  mode: 'long',
  target_context_tokens: 6000,
  raw_recent_tokens: 800,
  user_recent_turns: 3,
  assistant_recent_turns: 2,
};
