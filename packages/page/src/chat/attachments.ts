import type { Schemas } from '@palimpsest/client';

/** A file that goes with a message. */
export interface Attachment {
  readonly name: string;
  /** A picture goes as one; a text goes into the message, between fences. */
  readonly image?: Schemas['ChatImage'];
  readonly text?: string;
}

const PICTURES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
const MOST_BYTES = 8_000_000;

/** Browsers need long to lay out a longer text for writing: what is pasted goes as a file then. */
export const LONGEST_PASTED = 20_000;

/** Reads a file. @throws Error that says what cannot be attached */
export async function attachmentOf(file: File): Promise<Attachment> {
  if (file.size > MOST_BYTES) throw new Error(`${file.name} is larger than 8 MB. Attach a smaller file.`);
  const type = PICTURES.find((one) => one === file.type);
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (type !== undefined) return { name: file.name, image: { media_type: type, data: base64(bytes) } };
  try {
    return { name: file.name, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    throw new Error(`${file.name} is neither a text nor a picture (PNG, JPEG, GIF, WebP).`);
  }
}

/** A message with the texts of its files below it. */
export function withTexts(message: string, attachments: readonly Attachment[]): string {
  const texts = attachments.flatMap(({ name, text }) => {
    if (text === undefined) return [];
    const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length));
    const fence = '`'.repeat(longest + 1);
    return [`${name}\n${fence}\n${text}\n${fence}`];
  });
  return [message, ...texts].filter((one) => one !== '').join('\n\n');
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(text);
}
