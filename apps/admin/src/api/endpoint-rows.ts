import type { Endpoint } from '@backroom/contract/platform/api/endpoint'

/** What the client needs of an endpoint. */
export type EndpointOutline = Pick<Endpoint, 'name' | 'method' | 'path' | 'answerKind' | 'fields'>

/**
 * An endpoint in few bytes, because every visitor loads all of them: `"GET /orders"`, the fields of its form, and what it
 * answers if that is not JSON.
 */
export type EndpointRow = [call: string, fields?: Endpoint['fields'] | 0, answerKind?: Endpoint['answerKind']]
type Rows<T> = Record<string, Record<string, T>>

const mapEach = <In, Out>(groups: Rows<In>, map: (one: In, name: string) => Out): Rows<Out> =>
  Object.fromEntries(
    Object.entries(groups).map(([group, endpoints]) => [
      group,
      Object.fromEntries(Object.entries(endpoints).map(([key, one]) => [key, map(one, `${group}.${key}`)])),
    ]),
  )

/** Endpoints that only read have no form. */
export const packEndpoints = (contract: Rows<Endpoint>): Rows<EndpointRow> =>
  mapEach(contract, ({ name, method, path, mutates, fields, answerKind }, expected): EndpointRow => {
    if (name !== expected) throw new Error(`${name} is not called ${expected}`)
    const call = `${method} ${path}`
    const hasForm = mutates && Object.keys(fields).length > 0
    if (answerKind !== 'json') return [call, hasForm ? fields : 0, answerKind]
    return hasForm ? [call, fields] : [call]
  })

export const unpackEndpoints = (rows: Rows<EndpointRow>): Rows<EndpointOutline> =>
  mapEach(rows, ([call, fields, answerKind = 'json'], name): EndpointOutline => {
    const [method, path] = call.split(' ') as [Endpoint['method'], Endpoint['path']]
    return { name, method, path, answerKind, fields: fields || {} }
  })
