/** A message of the Postgres protocol: its type, and all of its bytes. A client's first message has no type. */
export interface PostgresMessage {
  readonly type: string;
  readonly bytes: Buffer;
}

const STARTUP_LENGTH = 4;
const HEADER_LENGTH = 5;

/** Cuts a stream into messages. `hasStartup` is for what a client sends: it begins with a message that has no type. */
export function messageSplitter(hasStartup: boolean): (chunk: Buffer) => PostgresMessage[] {
  let rest = Buffer.alloc(0);
  let isStarting = hasStartup;
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    const messages: PostgresMessage[] = [];
    for (;;) {
      const header = isStarting ? STARTUP_LENGTH : HEADER_LENGTH;
      if (rest.length < header) return messages;
      const length = isStarting ? rest.readInt32BE(0) : rest.readInt32BE(1) + 1;
      if (rest.length < length) return messages;
      messages.push({
        type: isStarting ? 'startup' : String.fromCharCode(rest[0] ?? 0),
        bytes: rest.subarray(0, length),
      });
      rest = rest.subarray(length);
      isStarting = false;
    }
  };
}

/** A message of the server that reports an error, by the fields of it. */
export function errorMessage(fields: Readonly<Record<string, string>>): Buffer {
  const body = Buffer.from(
    `${Object.entries(fields)
      .map(([name, text]) => `${name}${text}\0`)
      .join('')}\0`,
  );
  const head = Buffer.alloc(HEADER_LENGTH);
  head.write('E');
  head.writeInt32BE(body.length + HEADER_LENGTH - 1, 1);
  return Buffer.concat([head, body]);
}
