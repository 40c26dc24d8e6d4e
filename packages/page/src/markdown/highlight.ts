import hljs from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import c from 'highlight.js/lib/languages/c';
import cpp from 'highlight.js/lib/languages/cpp';
import css from 'highlight.js/lib/languages/css';
import diff from 'highlight.js/lib/languages/diff';
import go from 'highlight.js/lib/languages/go';
import java from 'highlight.js/lib/languages/java';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import markdown from 'highlight.js/lib/languages/markdown';
import python from 'highlight.js/lib/languages/python';
import rust from 'highlight.js/lib/languages/rust';
import sql from 'highlight.js/lib/languages/sql';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import yaml from 'highlight.js/lib/languages/yaml';

/** A piece of code and what it is, such as `keyword`. */
export interface CodeToken {
  readonly text: string;
  readonly scope: string | undefined;
}

const LANGUAGES = {
  bash,
  c,
  cpp,
  css,
  diff,
  go,
  java,
  javascript,
  json,
  markdown,
  python,
  rust,
  sql,
  typescript,
  xml,
  yaml,
};
for (const [name, language] of Object.entries(LANGUAGES)) hljs.registerLanguage(name, language);

/** Collects pieces instead of HTML, so that they become nodes without a parser. */
class TokenEmitter {
  readonly tokens: CodeToken[] = [];
  readonly #scopes: string[] = [];

  addText(text: string): void {
    if (text !== '') this.tokens.push({ text, scope: this.#scopes.at(-1) });
  }
  startScope(scope: string): void {
    this.#scopes.push(scope.split('.')[0] ?? scope);
  }
  endScope(): void {
    this.#scopes.pop();
  }
  openNode(scope: string): void {
    this.startScope(scope);
  }
  closeNode(): void {
    this.endScope();
  }
  finalize(): void {
    this.#scopes.length = 0;
  }
  toHTML(): string {
    return '';
  }
  __addSublanguage(emitter: TokenEmitter): void {
    this.tokens.push(...emitter.tokens);
  }
}

hljs.configure({ __emitter: TokenEmitter as never });

/** Code as pieces; undefined where the language is not known. */
export function highlight(code: string, language: string): readonly CodeToken[] | undefined {
  if (hljs.getLanguage(language) === undefined) return undefined;
  const { _emitter } = hljs.highlight(code, { language, ignoreIllegals: true });
  const { tokens } = _emitter as unknown as TokenEmitter;
  // What the highlighter left out would be missing on the screen.
  return tokens.map(({ text }) => text).join('') === code ? tokens : undefined;
}
