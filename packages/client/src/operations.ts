import type { components, operations } from './schema.js';

export type OperationName = keyof operations;

export type Schemas = components['schemas'];

type Json<Content> = Content extends { readonly content: { readonly 'application/json': infer Value } } ? Value : never;

/** A part of a request that the document leaves out is left out. */
type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { readonly [K in Key]?: never }
  : undefined extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

type Body<Name extends OperationName> = operations[Name] extends { requestBody?: infer Request }
  ? Json<NonNullable<Request>>
  : never;

/** What an operation is given: the parameters of its path and query, and its body. */
export type Input<Name extends OperationName> = Given<'path', operations[Name]['parameters']['path']> &
  Given<'query', operations[Name]['parameters']['query']> &
  ([Body<Name>] extends [never] ? { readonly body?: never } : { readonly body: Body<Name> });

type Responses<Name extends OperationName> = operations[Name]['responses'];

/** The JSON that an operation answers with. */
export type Answer<Name extends OperationName> = Json<Responses<Name>[Extract<keyof Responses<Name>, 200 | 201>]>;
