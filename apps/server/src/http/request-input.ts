import type { Readable } from 'node:stream'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Endpoint, Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { FastifyRequest } from 'fastify'

const noBytes = new Uint8Array()
const noStream: AsyncIterable<Uint8Array> = { async *[Symbol.asyncIterator]() {} }

/** Keeps the connection open when it stops reading, so that the error can be sent. */
const chunksOf = (body: Readable): AsyncIterable<Uint8Array> => body.iterator({ destroyOnReturn: false })

export const isBuffered = ({ bodyKind }: Endpoint) => bodyKind === 'image' || bodyKind === 'font'

export function inputOf(request: FastifyRequest, endpoint: Endpoint): Input<Endpoint> {
  const isFile = isBuffered(endpoint)
  return {
    params: request.params as Input<Endpoint>['params'],
    query: request.query as Input<Endpoint>['query'],
    body: request.body as Input<Endpoint>['body'],
    revision: endpoint.ifMatch ? revisionOf(request) : 0,
    bytes: isFile ? (request.body as Buffer) : noBytes,
    stream: endpoint.bodyKind === 'csv' ? chunksOf(request.body as Readable) : noStream,
  }
}

export function idempotencyKey({ headers }: FastifyRequest): string {
  const key = headers['idempotency-key']
  if (typeof key !== 'string') fail(generalErrors.idempotency_key_missing)
  if (!/^[\x21-\x7e]{8,100}$/.test(key))
    fail(generalErrors.invalid_request, ['The Idempotency-Key must be 8 to 100 characters.'])
  return key
}

/** `If-Match: "7"` or `If-Match: 7`. */
function revisionOf({ headers }: FastifyRequest): number {
  const given = headers['if-match']
  if (given === undefined) fail(generalErrors.revision_missing)
  const [, digits] = /^"?(\d{1,9})"?$/.exec(given) ?? []
  if (!digits) fail(generalErrors.invalid_request, ['If-Match must be a revision number.'])
  return Number(digits)
}
