import type { Input } from '@backroom/contract/api/endpoint'
import type { Language } from '@backroom/contract/api/language'
import type { AuditEntry, audit } from '@backroom/contract/audit/endpoints'
import { sayAction } from '@backroom/contract/audit/sentences'
import type { WaitingContext } from '../context.ts'
import { listAudit } from './audit-queries.ts'

const atMost = 10_000
const maxBytes = 64_000_000
const entriesAtOnce = 500

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
  counts: ({ counts }) => JSON.stringify(counts),
}

const cutNote: Record<Language, (count: number) => string> = {
  en: (count) => `Only the newest ${count} entries are here. Narrow the filter for the rest.`,
  vi: (count) => `Ở đây chỉ có ${count} mục mới nhất. Hãy thu hẹp bộ lọc để lấy phần còn lại.`,
}

const lineOf = (cells: string[]) => `${cells.map(cell).join(',')}\r\n`

/** Comma-separated text, a page of the log at a time: each is read in a transaction of its own, when it is wanted. */
export async function* exportAudit(
  { read }: Pick<WaitingContext, 'read'>,
  { language, ...filter }: Input<typeof audit.export>['query'],
): AsyncGenerator<string> {
  yield lineOf(Object.keys(columns))
  let [count, bytes] = [0, 0]
  let cursor: string | undefined
  do {
    const limit = Math.min(entriesAtOnce, atMost - count)
    const page = await read((ctx) => listAudit(ctx, { ...filter, limit, ...(cursor && { cursor }) }))
    const lines = page.items
      .map((entry) => lineOf(Object.values(columns).map((tell) => tell(entry, language))))
      .join('')
    if (lines) yield lines
    count += page.items.length
    bytes += lines.length
    cursor = page.nextCursor ?? undefined
  } while (cursor && count < atMost && bytes < maxBytes)
  if (cursor) yield lineOf([cutNote[language](count)])
}
