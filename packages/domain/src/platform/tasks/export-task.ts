import type { InLanguages, Language } from '@backroom/contract/platform/api/language'
import type { TaskKind } from '@backroom/contract/task-kinds'
import type { StoreContext } from '../context.ts'
import { byteOrderMark, csvLines } from '../csv/csv.ts'
import { type InputSchema, task } from './task.ts'

const batchSize = 500
/** Counting more would take too long. */
const maxCount = 100_000

/** The name of a column in the file, and what it says of a row. */
export type ExportColumn<Row> = readonly [name: InLanguages, format: (row: Row) => string | number]

/** The filters of a list, and the language of the file. */
interface ExportInput {
  text?: string | undefined
  language: Language
}
type Filters<Input> = Omit<Input, 'language'>

interface ListExport<Input extends ExportInput, Row> {
  kind: TaskKind
  input: InputSchema<Input>
  /** Without the day and `.csv`. */
  fileName: string
  columns: readonly ExportColumn<Row>[]
  list(
    ctx: StoreContext,
    query: Filters<NoInfer<Input>> & { limit: number; cursor?: string },
  ): Promise<{ items: readonly Row[]; nextCursor: string | null }>
  count(ctx: StoreContext, query: Filters<NoInfer<Input>>, max?: number): Promise<{ count: number; isMore: boolean }>
}

/** A task that writes the rows that a list shows as comma-separated text, in the order of the list. */
export const exportTask = <Input extends ExportInput, Row>({
  kind,
  input,
  fileName,
  columns,
  list,
  count,
}: ListExport<Input, Row>) =>
  task({
    kind,
    input,
    file: { name: (day) => `${fileName}-${day}.csv`, mediaType: 'text/csv; charset=utf-8' },
    async count(ctx, query) {
      // Searches have their own count limit.
      const counted = await count(ctx, query, query.text ? undefined : maxCount)
      return counted.isMore ? null : counted.count
    },
    async batch(ctx, { language, ...filters }, from: string | null) {
      const page = { limit: batchSize, ...(from !== null && { cursor: from }) }
      const { items, nextCursor } = await list(ctx, { ...filters, ...page })
      const head = from === null ? byteOrderMark + csvLines([columns.map(([name]) => name[language])]) : ''
      return {
        next: nextCursor,
        done: items.length,
        text: head + csvLines(items.map((row) => columns.map(([, format]) => format(row)))),
      }
    },
  })
