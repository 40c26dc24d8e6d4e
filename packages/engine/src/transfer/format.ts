import { z } from 'zod';
import {
  calibrationSchema,
  compactionSchema,
  conversationFacts,
  editSchema,
  messageSchema,
  STORE_EXPORT_FORMAT,
} from '../document/document.js';

/** Which form the lines have. */
const VERSION = 1;
const id = z.string().min(1).max(1000);
const count = z.number().int().min(0);

/** Every kind of line of an export, in the order in which they come. */
const LINES = {
  header: { format: z.literal(STORE_EXPORT_FORMAT), version: z.literal(VERSION) },
  /** What follows is this owner's. Without such a line it is whoever's imports it. */
  owner: { owner: z.string(), strategy: z.string().nullable(), calibrations: z.array(calibrationSchema) },
  /** A record of what is remembered about the owner, in the order of its log. */
  fact: {
    id,
    about: z.string(),
    words: z.string().nullable(),
    retires: z.array(z.string()).readonly(),
    erases: z.array(z.string()).readonly(),
  },
  conversation: {
    ...conversationFacts,
    id,
    session: z.string().nullable(),
    isSide: z.boolean(),
    isRefused: z.boolean(),
    forkedFrom: z.strictObject({ conversationId: z.string(), messages: count }).nullable(),
    /** How many messages its own chain has. */
    messages: count,
    /** The messages that branches follow, so that nobody need remember all of them; null is the start. */
    branchPoints: z.array(id.nullable()),
  },
  /** The text comes with the first line that names its id. */
  instructions: { sinceDepth: count, recordedAt: count, id: z.string().length(64), text: z.string().optional() },
  edit: { isLive: z.boolean(), edit: editSchema },
  compaction: { compaction: compactionSchema },
  message: messageSchema.shape,
  /** The messages after it follow `parent`, and are on a branch. */
  branch: { parent: id.nullable() },
  reply: { id: z.string(), messageId: id },
  /** The last line: how many there were of each kind, and the SHA-256 of the bytes of all lines before it. */
  end: {
    owners: count,
    conversations: count,
    messages: count,
    edits: count,
    compactions: count,
    sha256: z.string().length(64),
  },
} as const;

export type LineKind = keyof typeof LINES;
type FieldsOf<Kind extends LineKind> = z.infer<z.ZodObject<(typeof LINES)[Kind]>>;
export type LineOf<Kind extends LineKind> = { readonly kind: Kind } & FieldsOf<Kind>;
export type Line = { [Kind in LineKind]: LineOf<Kind> }[LineKind];

const SCHEMAS = new Map<string, z.ZodType>(
  Object.entries(LINES).map(([kind, fields]) => [kind, z.strictObject({ kind: z.literal(kind), ...fields })]),
);

/** What a line says, or what is wrong with it. */
export function parseLine(text: string): { readonly line: Line } | { readonly fault: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { fault: 'it is not JSON' };
  }
  const kind = (value as { kind?: unknown } | null)?.kind;
  const schema = typeof kind === 'string' ? SCHEMAS.get(kind) : undefined;
  if (schema === undefined) return { fault: `its 'kind' is none of ${[...SCHEMAS.keys()].join(', ')}` };
  const { version } = value as { version?: unknown };
  if (kind === 'header' && typeof version === 'number' && version > VERSION)
    return {
      fault: `it says version ${version}, and this program reads version ${VERSION}: a newer Palimpsest wrote the export. Import it with that one; \`palimpsest --version\` says which is here`,
    };
  const parsed = schema.safeParse(value);
  if (parsed.success) return { line: value as Line };
  const [issue] = parsed.error.issues;
  const keys = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  return { fault: `invalid '${[...(issue?.path ?? []), ...keys].join('.')}': ${issue?.message ?? 'not understood'}` };
}

/** The line as it is written. Fields are in alphabetical order behind `kind`, so that no store's own order shows. */
export const lineText = ({ kind, ...fields }: Line): string =>
  `{"kind":"${kind}",${JSON.stringify(fields, sorted).slice(1)}\n`;

function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
