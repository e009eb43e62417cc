import { endpoints } from './concepts.ts'
import type { Endpoint } from './platform/api/endpoint.ts'

/** The whole API. Server, client, OpenAPI document and security tests are derived from this value. */
export const contract = endpoints

export type Contract = typeof contract

export const allEndpoints: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group))
