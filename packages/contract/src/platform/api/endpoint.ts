import { z } from 'zod'
import type { Permission } from '../access/permissions.ts'
import type { ErrorDefinition } from './error-table.ts'
import { generalErrors } from './errors.ts'
import { type FieldLimits, fieldLimits } from './field-limits.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

type PathParameter<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | PathParameter<Rest> : never
type ParamsOf<Path> = z.ZodObject<Record<PathParameter<Path>, z.ZodType>>

const nothing = z.object({})
type Nothing = typeof nothing

/**
 * Who may call: everyone (`public`), a person without a store (`signed-in`), a member of the store, a member or an app of the
 * store, or the holder of a permission. An `operator` is a person of this installation (internal email domain). `signed-in`
 * and `operator` have no tenant: their handlers see no tenant's rows. See `takesKeys` for API keys.
 */
export type Access = Permission | 'member' | 'member-or-app' | 'signed-in' | 'operator' | 'public'

/** Kind of the request body: JSON validated by `body`, the bytes of an image or a font, or a stream of comma-separated text. */
export type BodyKind = 'json' | 'image' | 'font' | 'csv'

/** Media types of a body, as a pattern for `accept`. */
export const bodyTypes: Record<BodyKind, string> = {
  json: 'application/json',
  image: 'image/*',
  font: 'font/*',
  csv: 'text/csv',
}

/**
 * Kind of the answer: JSON, streamed comma-separated text, a streamed PDF, a stored file, or server-sent events. An event
 * carries no data: the receiver loads the data with its own permissions.
 */
export type AnswerKind = 'json' | 'csv' | 'pdf' | 'bytes' | 'stream'

/** Media type of an answer; a stored file has a type of its own. */
export const answerTypes: Record<AnswerKind, string> = {
  json: 'application/json',
  csv: 'text/csv',
  pdf: 'application/pdf',
  bytes: 'application/octet-stream',
  stream: 'text/event-stream',
}

/** The `answer` of an endpoint that answers `bytes` or `pdf`. */
export const fileAnswer = z.custom<Blob>()

export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodObject = z.ZodObject,
  Answer extends z.ZodType = z.ZodType,
  Who extends Access = Access,
  Idempotent extends boolean = boolean,
  Waits extends boolean = boolean,
  OverStores extends boolean = boolean,
> {
  /** `payouts.list`: name in the audit log, query key and OpenAPI operation. */
  name: string
  method: Method
  path: string
  summary: string
  permission: Who
  /** Runs in a read-write transaction. Default: every method but GET. */
  mutates: boolean
  /**
   * Writes an audit entry. Default: every endpoint that mutates in a store. `false` is for writes that change nothing of
   * the store, such as presence.
   */
  audited: boolean
  /**
   * The handler waits for external services or computes for long. It runs outside a transaction and opens its own ones;
   * its writes commit with the audit entry. Excludes `idempotent`, whose key needs one transaction.
   */
  waits: Waits
  /**
   * Reads the stores that `stores` in its query lists (comma-separated ids), or the store of the request. A store in which
   * the caller lacks the permission is not found.
   */
  overStores: OverStores
  /**
   * Can be called in a store whose plan is frozen although it mutates. Such a store can be read, exported and paid, and
   * nothing else: every other call that mutates answers `store_frozen`.
   */
  whileFrozen: boolean
  /** Needs a recent code from callers with two-factor authentication. */
  stepUp: boolean
  /** Requires an `Idempotency-Key`: a repeated request has one effect. */
  idempotent: Idempotent
  /** Requires `If-Match` with the current revision; the server answers 412 to any other. */
  ifMatch: boolean
  bodyKind: BodyKind
  /** The largest `json` body in bytes; undefined for the general limit of 1 MB. */
  bodyBytes: number | undefined
  /** Every kind but `json` also needs `waits`, so that a slow reader keeps no transaction open. */
  answerKind: AnswerKind
  /** Requests a minute from one address; undefined for the general limit. */
  perMinute: number | undefined
  status: 200 | 201
  params: Params
  query: Query
  body: Body
  answer: Answer
  /** Limits of the form's fields: of the body, or of the query if the body is a file. */
  fields: Readonly<Record<string, FieldLimits>>
  /** Errors of this endpoint alone; `errorsOf` adds the implied ones. */
  errors: readonly ErrorDefinition[]
}

type Defaulted =
  | 'name'
  | 'mutates'
  | 'audited'
  | 'status'
  | 'errors'
  | 'idempotent'
  | 'waits'
  | 'whileFrozen'
  | 'stepUp'
  | 'ifMatch'
  | 'overStores'
  | 'bodyKind'
  | 'answerKind'
  | 'bodyBytes'
  | 'perMinute'
  | 'query'
  | 'body'

type EndpointOptions<Path extends string, E extends Endpoint> = Omit<E, Defaulted | 'path' | 'params' | 'fields'> &
  Partial<Pick<E, Exclude<Defaulted, 'name'>>> & { path: Path } & ([PathParameter<Path>] extends [never]
    ? { params?: undefined }
    : { params: E['params'] & ParamsOf<Path> })

/** Defines an operation of the API. Server, client and documents derive from it. */
export function endpoint<
  const Path extends string,
  Answer extends z.ZodType,
  const Who extends Access,
  Params extends z.ZodObject = Nothing,
  Query extends z.ZodObject = Nothing,
  Body extends z.ZodObject = Nothing,
  const Idempotent extends boolean = false,
  const Waits extends boolean = false,
  const OverStores extends boolean = false,
>(
  options: EndpointOptions<Path, Endpoint<Params, Query, Body, Answer, Who, Idempotent, Waits, OverStores>>,
): Endpoint<Params, Query, Body, Answer, Who, Idempotent, Waits, OverStores> {
  const defaults = {
    name: '',
    status: 200,
    mutates: options.method !== 'GET',
    audited: options.mutates ?? options.method !== 'GET',
    idempotent: false,
    waits: false,
    overStores: false,
    whileFrozen: false,
    stepUp: false,
    ifMatch: false,
    bodyKind: 'json',
    answerKind: 'json',
    bodyBytes: undefined,
    perMinute: undefined,
    errors: [],
    params: nothing,
    query: nothing,
    body: nothing,
  }
  const { body, query, bodyKind } = { ...defaults, ...options }
  return { ...defaults, ...options, fields: fieldLimits(bodyKind === 'json' ? body : query) } as never
}

/** Names a concept's endpoints: `group('payouts', { list })` creates `payouts.list`. */
export function group<Endpoints extends Record<string, Endpoint>>(name: string, endpoints: Endpoints): Endpoints {
  const named = Object.entries(endpoints).map(([key, value]) => [key, { ...value, name: `${name}.${key}` }])
  return Object.fromEntries(named)
}

export type Input<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** The revision of `If-Match`; 0 if the endpoint requires none. */
  revision: number
  /** The bytes of an `image` or `font` body. */
  bytes: Uint8Array
  /** A `csv` body as a stream; its reader limits its size. */
  stream: AsyncIterable<Uint8Array>
}
/** The return value of a handler, before it is parsed as the answer. */
export type HandlerAnswer<E extends Endpoint> = z.input<E['answer']>
export type Answer<E extends Endpoint> = z.output<E['answer']>

type Empty = Record<never, never>

type Part<Name extends string, Schema extends z.ZodObject> = [keyof Schema['shape']] extends [never]
  ? Empty
  : Empty extends z.input<Schema>
    ? { [Key in Name]?: z.input<Schema> }
    : { [Key in Name]: z.input<Schema> }

/** Arguments of a client's call. */
export type Args<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  (E['idempotent'] extends true ? { idempotencyKey: string } : Empty) & {
    /** For endpoints that require `If-Match`. */
    revision?: number
    /** For endpoints that take an image. */
    image?: Blob
    /** Called while a file is sent, with the part that was sent, from 0 to 1. */
    onProgress?: (share: number) => void
    /** For endpoints that take a font. */
    font?: Blob
    /** For endpoints that take comma-separated text. */
    csv?: Blob
    /** The call continues after its page is closed; its body must be small. */
    keepalive?: boolean
  }

/** Whether the request names a store by `X-Store-Id`. */
export const needsStore = ({ permission }: Pick<Endpoint, 'permission'>) =>
  permission !== 'public' && permission !== 'signed-in' && permission !== 'operator'

/** Whether the call is refused in a store whose plan is frozen. */
export const closesWhenFrozen = (operation: Pick<Endpoint, 'permission' | 'mutates' | 'whileFrozen'>) =>
  operation.mutates && needsStore(operation) && !operation.whileFrozen

/**
 * Whether an API key may call, if its app has the permission. It may not where the endpoint is about a person (`member`) or
 * may ask for a second factor, which a key cannot give.
 */
export const takesKeys = (operation: Pick<Endpoint, 'permission' | 'stepUp'>) =>
  needsStore(operation) && operation.permission !== 'member' && !operation.stepUp

export const hasFields = (schema: z.ZodObject) => Object.keys(schema.shape).length > 0

/** All errors of an endpoint except 500. */
export function errorsOf(operation: Endpoint): ErrorDefinition[] {
  const implied: ErrorDefinition[] = [
    generalErrors.invalid_request,
    generalErrors.rate_limited,
    generalErrors.unavailable,
  ]
  if (operation.permission !== 'public') implied.push(generalErrors.unauthenticated)
  if (needsStore(operation) || operation.permission === 'operator') implied.push(generalErrors.forbidden)
  if (closesWhenFrozen(operation)) implied.push(generalErrors.store_frozen)
  if (operation.stepUp) implied.push(generalErrors.second_factor_needed)
  if (hasFields(operation.params) || operation.overStores) implied.push(generalErrors.not_found)
  if (operation.ifMatch) implied.push(generalErrors.revision_missing, generalErrors.revision_conflict)
  if (hasFields(operation.body) || operation.bodyKind !== 'json')
    implied.push(generalErrors.body_too_large, generalErrors.media_type_unsupported)
  if (operation.idempotent)
    implied.push(
      generalErrors.idempotency_key_missing,
      generalErrors.idempotency_key_reused,
      generalErrors.request_in_progress,
    )
  return [...new Set([...implied, ...operation.errors])]
}
