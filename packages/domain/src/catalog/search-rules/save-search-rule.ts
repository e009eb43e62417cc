import type { SearchRule, searchRules } from '@backroom/contract/catalog/search-rules/endpoints'
import { searchRulesErrors } from '@backroom/contract/catalog/search-rules/errors'
import { limits } from '@backroom/contract/catalog/search-rules/limits'
import { fail } from '@backroom/contract/platform/api/domain-error'
import type { Input } from '@backroom/contract/platform/api/endpoint'
import { generalErrors } from '@backroom/contract/platform/api/errors'
import { isUniqueViolation } from '@backroom/db/unique-violation'
import { isSafeAddress } from '@backroom/theme/rich-text'
import { sql } from 'kysely'
import { nameSubject } from '../../platform/audit/audit.ts'
import type { StoreContext } from '../../platform/context.ts'
import { ruleKey, wordsOfGroup } from './read-search-rules.ts'
import { findSearchRule } from './search-rule-queries.ts'

type RuleInput = Input<typeof searchRules.create>['body']

const invalid = (field: 'phrase' | 'target', en: string, vi: string): never =>
  fail(generalErrors.invalid_request, [{ en, vi }], field)

async function columnsOf(ctx: StoreContext, { kind, phrase, target }: RuleInput) {
  const from = wordsOfGroup(phrase)
  if (from.length === 0) invalid('phrase', 'Enter at least one word.', 'Hãy nhập ít nhất một từ.')
  if (kind === 'redirect')
    return { kind, phrase: phrase.trim().replaceAll(/\s+/g, ' '), target: await pathOf(ctx, target.trim()) }
  const others = kind === 'synonyms' ? [] : wordsOfGroup(target)
  if (kind === 'synonyms' && new Set(from.map(ruleKey)).size < 2)
    invalid(
      'phrase',
      'Enter at least two words, separated by commas.',
      'Hãy nhập ít nhất hai từ, cách nhau bằng dấu phẩy.',
    )
  if (kind === 'one_way' && others.length === 0)
    invalid('target', 'Enter the words to find as well.', 'Hãy nhập các từ cần tìm thêm.')
  for (const [field, words] of [
    ['phrase', from],
    ['target', others],
  ] as const)
    if (words.length > limits.words)
      invalid(field, `Enter at most ${limits.words} words.`, `Nhập tối đa ${limits.words} từ.`)
  return { kind, phrase: from.join(', '), target: others.join(', ') }
}

/** A path of the shop. Customers who search are never sent to another site, or to the search again. */
async function pathOf(ctx: StoreContext, address: string): Promise<string> {
  const path = (await ownPathOf(ctx, address)) ?? address
  if (!path.startsWith('/') || !isSafeAddress(path))
    return invalid(
      'target',
      'Enter an address of your shop, such as /collections/sale.',
      'Hãy nhập địa chỉ trong cửa hàng, ví dụ /collections/sale.',
    )
  if (/^\/search(?:[/?#]|$)/i.test(path))
    return invalid(
      'target',
      'A search cannot lead to a search. Enter another page.',
      'Tìm kiếm không thể dẫn đến trang tìm kiếm. Hãy nhập trang khác.',
    )
  return path
}

/** The path of an address that begins with one of the shop's hosts. */
async function ownPathOf({ db, storeId }: StoreContext, address: string): Promise<string | undefined> {
  const url = /^https?:\/\//i.test(address) ? URL.parse(address) : null
  if (!url) return
  const host = await db
    .selectFrom('hosts')
    .select('host')
    .where('store', '=', storeId)
    .where('host', '=', url.hostname)
    .executeTakeFirst()
  return host && `${url.pathname}${url.search}${url.hash}`
}

const limitOf = (kind: string) => (kind === 'redirect' ? limits.redirects : limits.synonyms)

/** The limit is approximate: concurrent requests may exceed it. */
async function checkRoom({ db, storeId }: StoreContext, kind: string, id?: string) {
  let others = db
    .selectFrom('search_rules')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('kind', kind === 'redirect' ? '=' : '<>', 'redirect')
  if (id) others = others.where('id', '<>', id)
  if ((await others.executeTakeFirstOrThrow()).count >= limitOf(kind)) fail(searchRulesErrors.too_many_search_rules)
}

async function unlessTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    if (isUniqueViolation(error)) fail(searchRulesErrors.search_rule_exists)
    throw error
  }
}

export async function createSearchRule(ctx: StoreContext, input: RuleInput): Promise<SearchRule> {
  const columns = await columnsOf(ctx, input)
  await nameSubject(ctx, columns.phrase)
  await checkRoom(ctx, columns.kind)
  const insert = ctx.db
    .insertInto('search_rules')
    .values({ store_id: ctx.storeId, ...columns })
    .returning('id')
  const { id } = await unlessTaken(insert.executeTakeFirstOrThrow())
  return findSearchRule(ctx, id)
}

export async function updateSearchRule(ctx: StoreContext, id: string, input: RuleInput, revision: number) {
  await findSearchRule(ctx, id)
  const columns = await columnsOf(ctx, input)
  await nameSubject(ctx, columns.phrase)
  await checkRoom(ctx, columns.kind, id)
  const update = ctx.db
    .updateTable('search_rules')
    .set({ ...columns, revision: sql<number>`revision + 1`, updated_at: sql<string>`now()` })
    .where('store_id', '=', ctx.storeId)
    .where('id', '=', id)
    .where('revision', '=', revision)
  const { numUpdatedRows } = await unlessTaken(update.executeTakeFirst())
  if (numUpdatedRows === 0n) fail(generalErrors.revision_conflict)
  return findSearchRule(ctx, id)
}

export async function removeSearchRule(ctx: StoreContext, id: string) {
  const { phrase } = await findSearchRule(ctx, id)
  await nameSubject(ctx, phrase)
  await ctx.db.deleteFrom('search_rules').where('store_id', '=', ctx.storeId).where('id', '=', id).execute()
  return {}
}
