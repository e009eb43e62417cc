import type { ErrorCode } from '@backroom/contract'
import type { FieldError, Problem } from '@backroom/contract/platform/api/domain-error'
import type { Answer, AnswerKind, Args, Endpoint } from '@backroom/contract/platform/api/endpoint'
import { type FetchQueryOptions, queryOptions as tanstackQueryOptions } from '@tanstack/react-query'
import type { EndpointOutline } from './endpoint-rows.ts'

/** `fetch` that can report how much of its body was sent. */
export type Fetch = (address: string, init: FetchInit) => Promise<Response>
export interface FetchInit extends RequestInit {
  onProgress?: ((share: number) => void) | undefined
}

export interface Connection {
  baseUrl: string
  /** Read at each request, because the token may be renewed. */
  headers?: () => Record<string, string>
  fetch?: Fetch
}

type ErrorProps = Pick<Problem, 'status' | 'messages'> & { code: ErrorCode } & Partial<
    Pick<Problem, 'findings' | 'requestId'>
  >

/** An error response of the API, with the texts to show. */
export class ApiError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly messages: string[]
  /** Errors of single fields. */
  readonly findings: readonly FieldError[]
  /** Identifies the request in the server's log. Undefined when a proxy answered. */
  readonly requestId: string | undefined
  constructor({ status, code, messages, findings = [], requestId }: ErrorProps) {
    super(messages.join(' '))
    this.status = status
    this.code = code
    this.messages = messages
    this.findings = findings
    this.requestId = requestId
  }
}

/** Endpoints without required arguments can be called without arguments. */
type Arguments<E extends Endpoint> = Record<never, never> extends Args<E> ? [args?: Args<E>] : [args: Args<E>]

export interface Call<E extends Endpoint> {
  (...args: Arguments<E>): Promise<Answer<E>>
  endpoint: E
  untyped(args: RequestArgs | undefined, signal: AbortSignal): Promise<unknown>
}

export type Client<Groups> = {
  [Group in keyof Groups]: {
    [Key in keyof Groups[Group]]: Groups[Group][Key] extends Endpoint ? Call<Groups[Group][Key]> : never
  }
}

/** `createClient(contract, …).payouts.list({ query: { limit: 20 } })` */
export function createClient<Groups extends Record<string, Record<string, Endpoint>>>(
  contract: Groups,
  connection: Connection,
): Client<Groups> {
  const call = (endpoint: Endpoint) => {
    const untyped = (args: RequestArgs = {}, signal?: AbortSignal) => send(connection, endpoint, args, signal)
    return Object.assign((args?: RequestArgs) => untyped(args), { endpoint, untyped })
  }
  return mapValues(contract, (group) => mapValues(group, call)) as unknown as Client<Groups>
}

/**
 * Options for `useQuery`. The key is the endpoint's name and its arguments, so `['payouts']` invalidates the concept.
 */
export function queryOptions<E extends Endpoint>(call: Call<E>, ...args: Arguments<E>) {
  return tanstackQueryOptions({
    queryKey: [...call.endpoint.name.split('.'), ...args],
    queryFn: ({ signal }) => call.untyped(args[0], signal) as Promise<Answer<E>>,
  })
}

/** The same for a query whose failure its page shows, so that no notice repeats it. */
export const pageQueryOptions = <E extends Endpoint>(
  call: Call<E>,
  ...args: Arguments<E>
): ReturnType<typeof queryOptions<E>> & { meta: { ownNotice: true } } =>
  Object.assign(queryOptions(call, ...args), { meta: { ownNotice: true } as const })

/** A query with any answer. */
export type AnyQuery = Pick<FetchQueryOptions, 'queryKey' | 'meta'> & { queryFn?: unknown }

/** A call whose arguments are built at run time from an address. Its answer is typed. */
export interface AnyCall<A> {
  (args: never): Promise<A>
  endpoint: Endpoint
  untyped(args: RequestArgs | undefined, signal: AbortSignal): Promise<unknown>
}

export const anyQueryOptions = <A>(call: AnyCall<A>, args: RequestArgs) =>
  tanstackQueryOptions({
    queryKey: [...call.endpoint.name.split('.'), args],
    queryFn: ({ signal }) => call.untyped(args, signal) as Promise<A>,
  })

interface RequestArgs {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  revision?: number
  image?: Blob
  font?: Blob
  csv?: Blob
  onProgress?: (share: number) => void
  keepalive?: boolean
}

/** The caller reads a stream as it arrives. */
const readAnswer: Record<AnswerKind, (response: Response) => Promise<unknown>> = {
  json: (response) => response.json(),
  csv: (response) => response.text(),
  pdf: (response) => response.blob(),
  bytes: (response) => response.blob(),
  stream: async ({ body }) => body,
}

async function send(
  { baseUrl, headers, fetch: send = fetch }: Connection,
  endpoint: EndpointOutline,
  args: RequestArgs,
  signal?: AbortSignal,
) {
  const file = args.image ?? args.font ?? args.csv
  const response = await send(baseUrl + addressOf(endpoint, args), {
    method: endpoint.method,
    headers: {
      ...headers?.(),
      ...(args.body !== undefined && { 'content-type': 'application/json' }),
      ...(file && { 'content-type': file.type }),
      ...(args.idempotencyKey && { 'idempotency-key': args.idempotencyKey }),
      ...(args.revision !== undefined && { 'if-match': `"${args.revision}"` }),
    },
    body: file ?? (args.body === undefined ? null : JSON.stringify(args.body)),
    signal: signal ?? null,
    ...(args.keepalive && { keepalive: true }),
    ...(args.onProgress && { onProgress: args.onProgress }),
  })
  if (response.ok) return readAnswer[endpoint.answerKind](response)
  throw new ApiError(await problemOf(response))
}

function addressOf({ path }: EndpointOutline, { params = {}, query = {} }: RequestArgs): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(params[name])))
  const setParams = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(setParams.map(([name, value]) => [name, String(value)]))
  return search.size ? `${filled}?${search}` : filled
}

/** A proxy may answer with a body that is not a problem document. */
async function problemOf(response: Response): Promise<ErrorProps> {
  const problem = await response.json().catch(() => undefined)
  return problem?.messages ? problem : { status: response.status, code: 'internal', messages: [] }
}

const mapValues = <In, Out>(record: Record<string, In>, map: (value: In) => Out) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
