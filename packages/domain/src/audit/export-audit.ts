import type { AuditEntry, audit } from '@backroom/contract/audit'
import { sayAction } from '@backroom/contract/audit-sentences'
import type { Input } from '@backroom/contract/endpoint'
import type { Language } from '@backroom/contract/notification-events'
import type { StoreContext } from '../context.ts'
import { findAudit } from './audit-queries.ts'

const atMost = 10_000

/** A cell that a spreadsheet would run as a formula is led by an apostrophe. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const columns: Record<string, (entry: AuditEntry, language: Language) => string> = {
  at: ({ at }) => at,
  what: ({ endpoint, subject }, language) => sayAction(endpoint, subject, language),
  action: ({ endpoint }) => endpoint,
  name: ({ user }) => user.name,
  email: ({ user }) => user.email,
  address: ({ address }) => address,
  session: ({ sessionId }) => sessionId,
  request: ({ requestId }) => requestId,
  params: ({ params }) => JSON.stringify(params),
  changes: ({ changes }) => JSON.stringify(changes),
}

export async function exportAudit(ctx: StoreContext, { language, ...filter }: Input<typeof audit.export>['query']) {
  const found = await findAudit(ctx, filter, atMost + 1)
  const entries = found.slice(0, atMost)
  const lines = entries.map((entry) => Object.values(columns).map((read) => cell(read(entry, language))))
  const csv = [Object.keys(columns), ...lines].map((cells) => cells.join(',')).join('\r\n')
  return { csv: `${csv}\r\n`, count: entries.length, isCut: found.length > atMost }
}
