import { contract } from '@backroom/contract'
import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import type { Plugin } from 'vite'
import type { EndpointOutline } from '../src/api/client.ts'

/** What a client needs to know about an endpoint; types come from the real contract. */
const outline = ({ name, method, path, answerKind, mutates, permission, fields }: Endpoint): EndpointOutline => ({
  ...{ name, method, path, answerKind },
  // Who only reads fills in no form.
  ...{ mutates, permission, fields: mutates ? fields : {} },
})

/** Puts names and paths in the place of the contract: its schemas and zod would add 60 kB to every page. */
export function endpointTable(): Plugin {
  const virtual = '\0endpoint-table'
  const groups = Object.entries(contract).map(([group, endpoints]) => [
    group,
    Object.fromEntries(Object.entries<Endpoint>(endpoints).map(([key, one]) => [key, outline(one)])),
  ])
  return {
    name: 'backroom:endpoint-table',
    enforce: 'pre',
    resolveId: (id) => (id === '@backroom/contract' ? virtual : null),
    load: (id) => (id === virtual ? `export const contract = ${JSON.stringify(Object.fromEntries(groups))}` : null),
  }
}
