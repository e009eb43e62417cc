import { allEndpoints } from '@backroom/contract'
import { type Endpoint, hasFields } from '@backroom/contract/platform/api/endpoint'
import type { RecordedRequest } from './answers.ts'

const endpoints = allEndpoints.map((one) => ({ one, pattern: patternOf(one.path) }))

export const endpointOf = ({ method, path }: RecordedRequest) => {
  const ofMethod = endpoints.filter(({ one }) => one.method === method)
  // `/users/info` must match before `/users/{id}`.
  return (ofMethod.find(({ one }) => one.path === path) ?? ofMethod.find(({ pattern }) => pattern.test(path)))?.one
}

/** The parts of a request that the server's schema would reject. */
export function requestBreaches(sent: RecordedRequest): string[] {
  const endpoint = endpointOf(sent)
  if (!endpoint) return [`${sent.method} ${sent.path} is no endpoint`]
  const params = patternOf(endpoint.path).exec(sent.path)?.groups ?? {}
  const decoded = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value)]))
  return [
    ...breaches(endpoint, 'params', endpoint.params.safeParse(decoded)),
    ...breaches(endpoint, 'query', endpoint.query.safeParse(Object.fromEntries(sent.query))),
    ...(hasFields(endpoint.body) ? breaches(endpoint, 'body', endpoint.body.safeParse(sent.body)) : []),
    ...unknownKeys(endpoint, sent),
    ...missingHeaders(endpoint, sent),
  ]
}

/** Where a stubbed answer differs from the endpoint's schema. */
export function answerBreaches(sent: RecordedRequest, answer: object): string[] {
  const endpoint = endpointOf(sent)
  return endpoint ? breaches(endpoint, 'answer', endpoint.answer.safeParse(answer)) : []
}

/** The server ignores unknown keys, so a client that sends them is wrong. */
function unknownKeys(endpoint: Endpoint, { query, body }: RecordedRequest): string[] {
  const known = { query: Object.keys(endpoint.query.shape), body: Object.keys(endpoint.body.shape) }
  const sent = { query: [...query.keys()], body: body && typeof body === 'object' ? Object.keys(body) : [] }
  return (['query', 'body'] as const).flatMap((part) =>
    sent[part].filter((key) => !known[part].includes(key)).map((key) => `${endpoint.name} ${part}: there is no ${key}`),
  )
}

function missingHeaders(endpoint: Endpoint, { headers }: RecordedRequest): string[] {
  const required = [
    ...(endpoint.ifMatch ? ['if-match'] : []),
    ...(endpoint.idempotent ? ['idempotency-key'] : []),
    ...(endpoint.permission === 'public' ? [] : ['authorization']),
  ]
  return required.filter((name) => !headers.get(name)).map((name) => `${endpoint.name}: without ${name}`)
}

interface Parsed {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined
}

const breaches = ({ name }: Endpoint, part: string, { error }: Parsed) =>
  (error?.issues ?? []).map(({ path, message }) => `${name} ${[part, ...path.map(String)].join('.')}: ${message}`)

function patternOf(path: string) {
  return new RegExp(`^${path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`)
}
