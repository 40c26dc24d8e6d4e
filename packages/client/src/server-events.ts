/** One event of a stream of server-sent events. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** Takes a stream of server-sent events apart, wherever it is cut into pieces. */
export class ServerEvents {
  #rest = '';

  /** The events that this text completes. Comments, which keep a connection open, are none. */
  push(text: string): ServerEvent[] {
    const blocks = (this.#rest + text).split(/\r?\n\r?\n/);
    this.#rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const event = parsed(block);
      return event === undefined ? [] : [event];
    });
  }
}

function parsed(block: string): ServerEvent | undefined {
  let event = 'message';
  const data: string[] = [];
  for (const line of block.split(/\r?\n/)) {
    const [, field, value = ''] = /^([^:]+):? ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? undefined : { event, data: data.join('\n') };
}
