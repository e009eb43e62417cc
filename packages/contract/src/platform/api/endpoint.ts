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
 * Who may call: anybody; whoever is signed in, without a store; whoever belongs to the store; holders of a permission.
 * `signed-in` has no tenant: its handler sees no tenant's rows.
 */
export type Access = Permission | 'member' | 'signed-in' | 'public'

/** What the body is: JSON checked by `body`, the bytes of an image or a font, or comma-separated text as it comes in. */
export type BodyKind = 'json' | 'image' | 'font' | 'csv'

/** The media types of a body, as a pattern of `accept`. */
export const bodyTypes: Record<BodyKind, string> = {
  json: 'application/json',
  image: 'image/*',
  font: 'font/*',
  csv: 'text/csv',
}

/**
 * What the answer is: JSON; comma-separated text that is sent while it is made, however long it is; a stored file; or
 * server-sent events for as long as the caller listens. What is said here of an event is only that it happened:
 * whoever hears it asks with their own permissions.
 */
export type AnswerKind = 'json' | 'csv' | 'bytes' | 'stream'

/** The media type of an answer; a file's own says more. */
export const answerTypes: Record<AnswerKind, string> = {
  json: 'application/json',
  csv: 'text/csv',
  bytes: 'application/octet-stream',
  stream: 'text/event-stream',
}

/** The `answer` of an endpoint that answers `bytes`. */
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
  /** `payouts.list`: the name in the audit log, the query key and the OpenAPI operation. */
  name: string
  method: Method
  path: string
  summary: string
  /** There is no default. */
  permission: Who
  /** Writes: runs in a writing transaction. Default: every method but GET. */
  mutates: boolean
  /**
   * Leaves an audit entry. Default: whatever mutates within a store does; `false` is for what changes nothing of the
   * store, such as who looks at it.
   */
  audited: boolean
  /**
   * Its work waits for others or computes for long: no transaction is open meanwhile, its handler begins its own. What
   * it writes commits with the audit entry. Not together with `idempotent`, whose key needs one transaction.
   */
  waits: Waits
  /**
   * Reads over the stores that `stores` in its query names (ids with commas between them), or over the store of the
   * request. One in which the caller does not hold the permission is not found.
   */
  overStores: OverStores
  /** Asks whoever has two-factor switched on for a code given in the last minutes. */
  stepUp: boolean
  /** Demands an `Idempotency-Key`: a repeated request has one effect. */
  idempotent: Idempotent
  /** Demands `If-Match` with the revision the caller has seen; another one is refused with 412. */
  ifMatch: boolean
  bodyKind: BodyKind
  /** One that answers anything but `json` also `waits`: no transaction stays open while somebody reads slowly. */
  answerKind: AnswerKind
  /** Requests a minute from one address; undefined leaves the general limit. */
  perMinute: number | undefined
  status: 200 | 201
  params: Params
  query: Query
  body: Body
  answer: Answer
  /** Limits of what a form fills in: the fields of the body, or of the query beside a file. */
  fields: Readonly<Record<string, FieldLimits>>
  /** Errors of this endpoint's own; `errorsOf` adds those its shape implies. */
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
  | 'stepUp'
  | 'ifMatch'
  | 'overStores'
  | 'bodyKind'
  | 'answerKind'
  | 'perMinute'
  | 'query'
  | 'body'

type Given<Path extends string, One extends Endpoint> = Omit<One, Defaulted | 'path' | 'params' | 'fields'> &
  Partial<Pick<One, Exclude<Defaulted, 'name'>>> & { path: Path } & ([PathParameter<Path>] extends [never]
    ? { params?: undefined }
    : { params: One['params'] & ParamsOf<Path> })

/** One operation of the API, as a value. Everything else about it is derived. */
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
  given: Given<Path, Endpoint<Params, Query, Body, Answer, Who, Idempotent, Waits, OverStores>>,
): Endpoint<Params, Query, Body, Answer, Who, Idempotent, Waits, OverStores> {
  const defaults = {
    name: '',
    status: 200,
    mutates: given.method !== 'GET',
    audited: given.mutates ?? given.method !== 'GET',
    idempotent: false,
    waits: false,
    overStores: false,
    stepUp: false,
    ifMatch: false,
    bodyKind: 'json',
    answerKind: 'json',
    perMinute: undefined,
    errors: [],
    params: nothing,
    query: nothing,
    body: nothing,
  }
  const { body, query, bodyKind } = { ...defaults, ...given }
  return { ...defaults, ...given, fields: fieldLimits(bodyKind === 'json' ? body : query) } as never
}

/** Names a concept's endpoints after it: `group('payouts', { list })` makes `payouts.list`. */
export function group<Endpoints extends Record<string, Endpoint>>(name: string, endpoints: Endpoints): Endpoints {
  const named = Object.entries(endpoints).map(([key, one]) => [key, { ...one, name: `${name}.${key}` }])
  return Object.fromEntries(named)
}

export type Input<E extends Endpoint> = {
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
  /** The revision of `If-Match`; 0 where the endpoint asks for none. */
  revision: number
  /** The bytes of an `image` or `font` body. */
  bytes: Uint8Array
  /** A `csv` body while it comes in; whoever reads it sets its bound. */
  stream: AsyncIterable<Uint8Array>
}
/** What a handler returns: the shape before the answer is parsed. */
export type AnswerGiven<E extends Endpoint> = z.input<E['answer']>
export type Answer<E extends Endpoint> = z.output<E['answer']>

type Empty = Record<never, never>

type Part<Name extends string, Schema extends z.ZodObject> = [keyof Schema['shape']] extends [never]
  ? Empty
  : Empty extends z.input<Schema>
    ? { [Key in Name]?: z.input<Schema> }
    : { [Key in Name]: z.input<Schema> }

/** What a client must say to call the endpoint. */
export type Args<E extends Endpoint> = Part<'params', E['params']> &
  Part<'query', E['query']> &
  Part<'body', E['body']> &
  (E['idempotent'] extends true ? { idempotencyKey: string } : Empty) & {
    /** For endpoints that demand `If-Match`. */
    revision?: number
    /** For endpoints that take an image. */
    image?: Blob
    /** For endpoints that take a font. */
    font?: Blob
    /** For endpoints that take comma-separated text. */
    csv?: Blob
    /** The call goes on when the page that makes it is closed; its body is small. */
    keepalive?: boolean
  }

/** Whether the caller acts within one store, named by `X-Store-Id`. */
export const needsStore = ({ permission }: Pick<Endpoint, 'permission'>) =>
  permission !== 'public' && permission !== 'signed-in'

export const takes = (schema: z.ZodObject) => Object.keys(schema.shape).length > 0

/** All errors that a caller may see, 500 apart. */
export function errorsOf(one: Endpoint): ErrorDefinition[] {
  const implied: ErrorDefinition[] = [generalErrors.invalid_request]
  implied.push(generalErrors.rate_limited, generalErrors.unavailable)
  if (one.permission !== 'public') implied.push(generalErrors.unauthenticated)
  // Too many requests of the store at once.
  if (needsStore(one)) implied.push(generalErrors.forbidden, generalErrors.unavailable)
  if (one.stepUp) implied.push(generalErrors.second_factor_needed)
  if (takes(one.params) || one.overStores) implied.push(generalErrors.not_found)
  if (one.ifMatch) implied.push(generalErrors.revision_missing, generalErrors.revision_conflict)
  if (takes(one.body) || one.bodyKind !== 'json')
    implied.push(generalErrors.body_too_large, generalErrors.media_type_unsupported)
  if (one.idempotent)
    implied.push(
      generalErrors.idempotency_key_missing,
      generalErrors.idempotency_key_reused,
      generalErrors.request_in_progress,
    )
  return [...new Set([...implied, ...one.errors])]
}
