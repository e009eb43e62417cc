import type { ReviewFile } from '@backroom/contract/catalog/product-reviews/endpoints'
import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import { type ReviewState, reviewStates } from '@backroom/contract/catalog/product-reviews/states'
import type { InLanguages } from '@backroom/contract/platform/api/language'
import { sql } from 'kysely'
import type { StoreContext } from '../../platform/context.ts'

/** A line of an imported file as a review, or what is wrong with it. */
export type ImportedReview = { line: number; label: string } & (
  | { error: InLanguages }
  | {
      error?: undefined
      productId: string
      rating: number
      title: string
      body: string
      authorName: string
      email: string
      createdAt: string
      reply: string
      state: ReviewState
    }
)

type Line = ReviewFile['rows'][number]

const findings = {
  product: {
    en: 'No product has this handle or SKU. Correct the cell.',
    vi: 'Không có sản phẩm nào với đường dẫn hoặc SKU này. Hãy sửa ô này.',
  },
  several: {
    en: 'Several products have this SKU. Enter the handle of the product.',
    vi: 'Có nhiều sản phẩm dùng SKU này. Hãy nhập đường dẫn của sản phẩm.',
  },
  rating: { en: 'Enter a whole number of stars from 1 to 5.', vi: 'Hãy nhập số sao nguyên từ 1 đến 5.' },
  author: {
    en: `Enter an author of at most ${limits.authorLength} characters.`,
    vi: `Hãy nhập tên người viết, tối đa ${limits.authorLength} ký tự.`,
  },
  title: {
    en: `Shorten the title to ${limits.titleLength} characters.`,
    vi: `Hãy rút ngắn tiêu đề còn ${limits.titleLength} ký tự.`,
  },
  body: {
    en: `Enter a text of at most ${limits.bodyLength} characters.`,
    vi: `Hãy nhập nội dung, tối đa ${limits.bodyLength} ký tự.`,
  },
  reply: {
    en: `Shorten the reply to ${limits.replyLength} characters.`,
    vi: `Hãy rút ngắn trả lời còn ${limits.replyLength} ký tự.`,
  },
  email: { en: 'Correct the email, or leave it empty.', vi: 'Hãy sửa email hoặc để trống.' },
  date: {
    en: 'Enter a past date as 2026-11-22, or leave it empty.',
    vi: 'Hãy nhập ngày đã qua dạng 2026-11-22, hoặc để trống.',
  },
  state: {
    en: `Enter one of these states, or leave the cell empty: ${reviewStates.join(', ')}.`,
    vi: `Hãy nhập một trong các trạng thái sau hoặc để trống: ${reviewStates.join(', ')}.`,
  },
} satisfies Record<string, InLanguages>

/** Reads lines and finds their products, by handle or else by SKU. */
export async function readImported(
  ctx: StoreContext,
  lines: readonly Line[],
  nowMs: number,
): Promise<ImportedReview[]> {
  const products = await findNamed(ctx, [...new Set(lines.map(({ product }) => product.trim()))])
  return lines.map((line) => readLine(line, products.get(line.product.trim()) ?? [], nowMs))
}

async function findNamed({ db, storeId }: StoreContext, names: string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ name: string; ids: string[] }>`
    select name, coalesce((select array[p.id] from products p where p.store_id = ${storeId} and p.handle = name),
                          (select (array_agg(distinct v.product_id))[1:2] from product_variants v
                            where v.store_id = ${storeId} and v.sku = name), '{}') as ids
      from unnest(${names}::text[]) name where name <> ''`.execute(db)
  return new Map(rows.map(({ name, ids }) => [name, ids]))
}

const mailbox = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+$/
const dated = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,6})?)?(?:Z|[+-]\d\d:?\d\d)?)?$/
const firstYear = 2000

/** The instant of a date cell as ISO text; undefined for one that is no past date. Without a time it is midnight in UTC. */
function readDate(cell: string, nowMs: number): string | undefined {
  if (cell === '') return new Date(nowMs).toISOString()
  if (!dated.test(cell)) return
  const isUtc = cell.length <= 10 || /(?:Z|[+-]\d\d:?\d\d)$/.test(cell)
  const ms = Date.parse(isUtc ? cell : `${cell.replace(' ', 'T')}Z`)
  if (Number.isNaN(ms) || ms > nowMs || new Date(ms).getUTCFullYear() < firstYear) return
  // A day that the month doesn't have becomes one of the next month.
  return cell.length <= 10 && !new Date(ms).toISOString().startsWith(cell) ? undefined : new Date(ms).toISOString()
}

function readLine(line: Line, products: readonly string[], nowMs: number): ImportedReview {
  const [authorName, title, email] = [line.author.trim(), line.title.trim(), line.email.trim()]
  const [body, reply, state] = [line.body.trim(), line.reply.trim(), line.state.trim() || 'published']
  const createdAt = readDate(line.date.trim(), nowMs)
  const label = `${line.line}: ${[authorName, title].filter(Boolean).join(': ') || line.product}`
  const wrong = (error: InLanguages): ImportedReview => ({ line: line.line, label, error })
  const [productId] = products
  if (products.length > 1) return wrong(findings.several)
  if (productId === undefined) return wrong(findings.product)
  if (!/^[1-5](?:\.0+)?$/.test(line.rating.trim())) return wrong(findings.rating)
  if (authorName === '' || authorName.length > limits.authorLength) return wrong(findings.author)
  if (title.length > limits.titleLength) return wrong(findings.title)
  if (body === '' || body.length > limits.bodyLength) return wrong(findings.body)
  if (reply.length > limits.replyLength) return wrong(findings.reply)
  if (email !== '' && (email.length > limits.emailLength || !mailbox.test(email))) return wrong(findings.email)
  if (createdAt === undefined) return wrong(findings.date)
  const known = reviewStates.find((one) => one === state)
  if (known === undefined) return wrong(findings.state)
  const rating = Number(line.rating)
  return { line: line.line, label, productId, rating, title, body, authorName, email, createdAt, reply, state: known }
}
