import { join } from 'node:path'
import { contract } from '@backroom/contract'
import { auditTexts } from '@backroom/contract/all-audit-texts'
import { taskKinds } from '@backroom/contract/all-task-kinds'
import type { Plugin } from 'vite'
import { packEndpoints } from '../src/api/endpoint-rows.ts'

const unpacking = join(import.meta.dirname, '../src/api/endpoint-rows.ts')

/** Replaces the contract with its names and paths. Schemas and zod would add 60 kB to every page. */
export function endpointTable(): Plugin {
  const modules: Record<string, string> = {
    '\0endpoint-table': `import { unpackEndpoints } from ${JSON.stringify(unpacking)}
export const contract = unpackEndpoints(${JSON.stringify(packEndpoints(contract))})`,
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
