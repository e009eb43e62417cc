import type { productReviews, ReviewFile } from '@backroom/contract/catalog/product-reviews/endpoints'
import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import type { TenantContext } from '../../platform/context.ts'
import { readCsv, withoutGuard } from '../../platform/csv/csv.ts'
import { startTask } from '../../platform/tasks/tasks.ts'
import type { reviewColumns } from './import-columns.ts'
import { importReviews } from './import-reviews.task.ts'

const cellLength = 300
const refuse = (message: InLanguages): never => fail(generalErrors.invalid_request, [message], 'csv')

/** Rejects a file without the required columns; the task validates the cells. */
export function startReviewImport(ctx: TenantContext, { csv }: Input<typeof productReviews.import>['body']) {
  const [header, ...rows] = readCsv(csv)
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? []
  if (!['product', 'rating', 'author', 'body'].every((name) => names.includes(name)))
    refuse({
      en: 'The first line must name the columns: product, rating, author, body. Others are title, email, date, reply, state.',
      vi: 'Dòng đầu tiên phải ghi tên cột: product, rating, author, body. Có thể thêm title, email, date, reply, state.',
    })
  if (rows.length === 0)
    refuse({ en: 'The file has no lines. Choose another file.', vi: 'Tệp không có dòng nào. Hãy chọn tệp khác.' })
  if (rows.length > limits.importedRows)
    refuse({
      en: `Import at most ${limits.importedRows} lines at a time.`,
      vi: `Mỗi lần chỉ nhập tối đa ${limits.importedRows} dòng.`,
    })
  const lines = rows.map(({ line, cells }): ReviewFile['rows'][number] => {
    const cell = (name: (typeof reviewColumns)[number], length = cellLength) =>
      withoutGuard((cells[names.indexOf(name)] ?? '').slice(0, length))
    return {
      ...{ line, product: cell('product'), rating: cell('rating'), title: cell('title'), author: cell('author') },
      ...{ email: cell('email'), date: cell('date'), state: cell('state') },
      // One character more than is allowed, so that the task reports longer texts.
      ...{ body: cell('body', limits.bodyLength + 1), reply: cell('reply', limits.replyLength + 1) },
    }
  })
  return startTask(ctx, importReviews, { userId: ctx.user.id, rows: lines })
}
