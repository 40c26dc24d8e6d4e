import type { KnownProtocol } from '@palimpsest/codecs';
import type { ReplyForm } from './reply-form.js';

/** What is known of a provider's API, whoever stands behind its address. */
export interface ProviderKind<Setting extends string = string> {
  /** What it is called where calls are measured. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
  /** Its own address, ending in `base`. */
  readonly url: string;
  /** Where this server offers it, and what its address ends with. */
  readonly base: `/${string}`;
  /** Where clients look for another version of the same API, which another provider may offer its own at. */
  readonly otherBase?: `/${string}`;
  /** The setting that names another address. */
  readonly addressSetting: Setting;
  /** How its clients are told where it is: a variable, and what of `base` they want to have in it. */
  readonly client: { readonly variable: string; readonly path: string };
  /** What its model names begin with, for people. */
  readonly modelNames: readonly string[];
  /** The names of models that it alone has. Whoever speaks like it may have others. */
  readonly models: RegExp;
  /** The model of a chat that names none. */
  readonly defaultModel: string;
  /** What its keys look like. */
  readonly key: RegExp;
  /** The variables that its key is usually in; the first that is set counts. */
  readonly keyVariables: readonly [string, ...string[]];
  /** The protocols it speaks. The first is the one its errors are written in. */
  readonly protocols: readonly [KnownProtocol, ...KnownProtocol[]];
  /** Where it looks for a key. */
  readonly keyHeader: string;
  /** Where its clients put their key or login. No other header with credentials goes to it. */
  readonly credentialHeaders: readonly string[];
  /** The parameter of the address that its clients may put their key in. It is sent on in `keyHeader`: addresses end up in logs. */
  readonly keyParameter?: string;
  /** What it demands of a request and a client has not sent: our own calls come from clients of other APIs. */
  readonly defaultHeaders?: Readonly<Record<string, string>>;
  /** What users of a shared account may say in headers of its own; also to a gateway that speaks like another provider. */
  readonly userHeaders: readonly string[];
  /** A header that only clients of this provider send. */
  readonly clientHeader?: string;
  /** The calls, as a method and a path, that it answers from the request alone: none of them reaches what its account keeps. */
  readonly statelessCalls: RegExp;
  /** Addresses of the same API elsewhere. Their groups: the name of the model that is asked, and the path below `base`. */
  readonly alias?: RegExp;
  /** Hosts that take `stream_options.include_usage`. Others that speak like it may refuse what they do not know. */
  readonly countsStreamsAt?: RegExp;
  /** How the built-in model answers in its place. */
  readonly offline: OfflineForms;
}

interface OfflineForms {
  readonly replies: Readonly<Partial<Record<KnownProtocol, ReplyForm>>>;
  /** The models there are. */
  models(nowMs: number): object;
  /** The call that counts tokens: where it is below `base`, and its answer. */
  readonly count?: { readonly path: RegExp; answer(tokens: number): object };
}
