import { z } from 'zod';

export const viewKinds = z
  .array(z.strictObject({ kind: z.string(), items: z.int(), tokens: z.int() }))
  .describe(
    'How many items of each kind there are, of all: what was said is of the kind of its role (`user`, `assistant`, `tool` …), the others are `summary`, `note`, `recalled` and `missing-result`.',
  );

interface Item {
  readonly origin: { readonly kind: string };
  readonly role: string;
  readonly tokens: number;
}

export function kindsOf(items: readonly Item[]): object[] {
  const kinds = new Map<string, { items: number; tokens: number }>();
  for (const { origin, role, tokens } of items) {
    const kind = origin.kind === 'message' ? role : origin.kind;
    const known = kinds.get(kind) ?? { items: 0, tokens: 0 };
    kinds.set(kind, { items: known.items + 1, tokens: known.tokens + tokens });
  }
  return [...kinds].map(([kind, sizes]) => ({ kind, ...sizes }));
}
