import { formatAction } from '@backroom/contract/audit-log-texts'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import type { Language } from '@backroom/contract/platform/api/language'
import type { AuditEntry, audit } from '@backroom/contract/platform/audit/endpoints'
import type { WaitingContext } from '../context.ts'
import { csvLines } from '../csv/csv.ts'
import { listAudit } from './audit-queries.ts'

const maxEntries = 10_000
const maxBytes = 64_000_000
const batchSize = 500

const columns: Record<string, (entry: AuditEntry, language: Language) => string> = {
  at: ({ at }) => at,
  what: ({ endpoint, subject }, language) => formatAction(endpoint, subject, language),
  action: ({ endpoint }) => endpoint,
  name: ({ user }) => user.name,
  email: ({ user }) => user.email,
  address: ({ address }) => address ?? '',
  session: ({ sessionId }) => sessionId ?? '',
  request: ({ requestId }) => requestId,
  params: ({ params }) => JSON.stringify(params),
  changes: ({ changes }) => JSON.stringify(changes),
  counts: ({ counts }) => JSON.stringify(counts),
}

const cutNote: Record<Language, (count: number) => string> = {
  en: (count) => `Only the newest ${count} entries are here. Narrow the filter for the rest.`,
  vi: (count) => `Ở đây chỉ có ${count} mục mới nhất. Hãy thu hẹp bộ lọc để lấy phần còn lại.`,
}

/** CSV, page by page; each page is read lazily in its own transaction. */
export async function* exportAudit(
  { read }: Pick<WaitingContext, 'read'>,
  { language, ...filter }: Input<typeof audit.export>['query'],
): AsyncGenerator<string> {
  yield csvLines([Object.keys(columns)])
  let [count, bytes] = [0, 0]
  let cursor: string | undefined
  do {
    const limit = Math.min(batchSize, maxEntries - count)
    const page = await read((ctx) => listAudit(ctx, { ...filter, limit, ...(cursor && { cursor }) }))
    const lines = csvLines(page.items.map((entry) => Object.values(columns).map((format) => format(entry, language))))
    if (lines) yield lines
    count += page.items.length
    bytes += lines.length
    cursor = page.nextCursor ?? undefined
  } while (cursor && count < maxEntries && bytes < maxBytes)
  if (cursor) yield csvLines([[cutNote[language](count)]])
}
