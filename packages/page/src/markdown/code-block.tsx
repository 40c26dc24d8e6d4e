import { useContext, useEffect, useState } from 'preact/hooks';
import { CopyButton } from '../controls/copy-button.js';
import { Scrolled } from '../controls/scrolled.js';
import type { CodeToken } from './highlight.js';
import { Streaming } from './streaming.js';

const LONGEST_HIGHLIGHTED = 30_000;

const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 50);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
};

/** Code, coloured once the browser has nothing else to do, and never while it still grows. */
export function CodeBlock({ text, language }: { readonly text: string; readonly language: string }) {
  const isStreaming = useContext(Streaming);
  const [tokens, setTokens] = useState<readonly CodeToken[]>();
  useEffect(() => {
    setTokens(undefined);
    if (isStreaming || language === '' || text.length > LONGEST_HIGHLIGHTED) return;
    let isWanted = true;
    const cancel = whenIdle(async () => {
      // Where the server no longer has it, code stands in one colour.
      const loaded = await import('./highlight.js').catch(() => undefined);
      if (isWanted) setTokens(loaded?.highlight(text, language.toLowerCase()));
    });
    return () => {
      isWanted = false;
      cancel();
    };
  }, [text, language, isStreaming]);
  return (
    <div class="code-block">
      {language === '' ? (
        <CopyButton text={text} />
      ) : (
        <div class="code-head">
          {language}
          <CopyButton text={text} />
        </div>
      )}
      <Scrolled class="code-scroll" label={language === '' ? 'Code' : `Code, ${language}`}>
        <pre>
          <code>
            {tokens === undefined
              ? text
              : tokens.map(({ text: piece, scope }, index) =>
                  scope === undefined ? (
                    piece
                  ) : (
                    <span key={index} class={`code-${scope}`}>
                      {piece}
                    </span>
                  ),
                )}
          </code>
        </pre>
      </Scrolled>
    </div>
  );
}
