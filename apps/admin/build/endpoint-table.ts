import { contract } from '@backroom/contract'
import { auditTexts } from '@backroom/contract/all-audit-texts'
import { taskKinds } from '@backroom/contract/all-task-kinds'
import type { Endpoint } from '@backroom/contract/platform/api/endpoint'
import type { Plugin } from 'vite'
import type { EndpointOutline } from '../src/api/client.ts'

/** The properties that the client needs of an endpoint. Types come from the real contract. */
const outline = ({ name, method, path, answerKind, mutates, permission, fields }: Endpoint): EndpointOutline => ({
  ...{ name, method, path, answerKind },
  // Endpoints that only read have no form.
  ...{ mutates, permission, fields: mutates ? fields : {} },
})

/** Replaces the contract with its names and paths. Schemas and zod would add 60 kB to every page. */
export function endpointTable(): Plugin {
  const groups = Object.entries(contract).map(([group, endpoints]) => [
    group,
    Object.fromEntries(Object.entries<Endpoint>(endpoints).map(([key, one]) => [key, outline(one)])),
  ])
  const modules: Record<string, string> = {
    '\0endpoint-table': `export const contract = ${JSON.stringify(Object.fromEntries(groups))}`,
    '\0audit-texts': `export const auditTexts = ${JSON.stringify(auditTexts)}`,
    '\0task-kinds': `export const taskKinds = ${JSON.stringify(taskKinds)}`,
  }
  return {
    name: 'backroom:endpoint-table',
    enforce: 'pre',
    resolveId(id) {
      if (id === '@backroom/contract') return '\0endpoint-table'
      if (id.endsWith('/all-task-kinds.ts')) return '\0task-kinds'
      return id.endsWith('/all-audit-texts.ts') ? '\0audit-texts' : null
    },
    load: (id) => modules[id] ?? null,
  }
}
