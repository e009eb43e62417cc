import { limits } from '@backroom/contract/catalog/product-reviews/limits'
import { storeMails } from '@backroom/testing/database/sent-mails'
import { openTestStore, type TestStore, testFilesFolder } from '@backroom/testing/database/test-store'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { networkOf } from '../../platform/attempts/attempts.ts'
import type { StoreContext, TenantContext } from '../../platform/context.ts'
import { diskFiles, sweepFiles } from '../../platform/files/files.ts'
import { listTaskRows, runNextBatch, undoTask } from '../../platform/tasks/tasks.ts'
import {
  exportReviews,
  findReview,
  findReviewSettings,
  importReviews,
  listPublishedReviews,
  listReviews,
  moderateReview,
  type NewReview,
  removeReview,
  replyToReview,
  reportWaitingReviews,
  saveReviewSettings,
  startReviewImport,
  submitReview,
  voteHelpful,
} from './product-reviews.ts'

let store: TestStore
let productId = ''
let networks = 0
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(async () => {
  await query('delete from products')
  await query('delete from product_review_settings')
  await query('delete from attempts')
  await query('delete from notifications')
  await query('delete from outbox_messages')
  ;({ productId } = await insertProduct(store.database.owner, lotus, { handle: 'mug', title: 'Cốc' }))
})

const query = async (text: string, values: unknown[] = []) => (await store.database.owner.query(text, values)).rows
const inStore = <T>(work: (ctx: StoreContext) => Promise<T>) => store.inStore(work)
/** As a member with all permissions. */
const asMember = <T>(work: (ctx: TenantContext) => Promise<T>) => store.waiting().write(work)

type Settings = Parameters<typeof saveReviewSettings>[1]
const settings: Settings = {
  ...{
    isEnabled: true,
    publishes: 'never',
    minLength: 0,
    blockedWords: ['casino'],
    asksByMail: false,
    askAfterDays: 7,
  },
}
const save = (part: Partial<Settings> = {}, revision = 1) =>
  inStore((ctx) => saveReviewSettings(ctx, { ...settings, ...part }, revision))

const newNetwork = () => networkOf(`198.51.${++networks >> 8}.${networks & 255}`)
const written = (part: Partial<NewReview> = {}): NewReview => ({
  ...{ productId, rating: 5, title: '', body: `Very nice ${crypto.randomUUID()}`, authorName: 'Zoë', language: 'vi' },
  ...{ email: 'zoe@example.test', images: [], network: newNetwork(), hiddenField: '', openMs: 60_000 },
  ...part,
})
const submit = (part?: Partial<NewReview>) => submitReview(store.waitingStore(), written(part))
const latest = async () => (await inStore((ctx) => listReviews(ctx, { limit: 1 }))).items[0]!
const png = (width = 12) =>
  sharp({ create: { width, height: 8, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer()

/** An item of an order of the product. */
async function buy(): Promise<string> {
  const [line] = await query(
    `with bought as (
       insert into orders (store_id, number, token, cart_id, email, customer_name, shipping_address, payment_status,
                           currency, item_count, subtotal_cents, total_cents, payment_reference)
       values ($1, floor(random() * 2000000000)::int, gen_random_uuid()::text, gen_random_uuid(), 'b@example.test', 'B', '{}',
               'paid', 'VND', 1, 0, 0, 'test') returning id, placed_at)
     insert into order_lines (store_id, order_id, placed_at, product_id, variant_id, title, variant_title, sku, quantity,
                              price_cents, shipping_cents, total_cents)
     select $1, id, placed_at, $2, uuidv7(), 'Mug', '', '', 1, 0, 0, 0 from bought returning id`,
    [lotus, productId],
  )
  return (line as { id: string }).id
}

test('what is published without a person follows the settings, the stars, the order and the findings', async () => {
  const outcomeOf = async (part: Partial<NewReview>) => `${await submit(part)} ${(await latest()).state}`
  await save()
  expect(await outcomeOf({})).toBe('waiting pending')
  await save({ publishes: 'verified_positive' }, 2)
  expect(await outcomeOf({ rating: 5 })).toBe('waiting pending')
  expect(await outcomeOf({ rating: 4, orderLineId: await buy() })).toBe('published published')
  expect(await latest()).toMatchObject({ isVerified: true, source: 'request' })
  expect(await outcomeOf({ rating: 3, orderLineId: await buy() })).toBe('waiting pending')
  await save({ publishes: 'clean' }, 3)
  expect(await outcomeOf({ rating: 1 })).toBe('published published')
  expect(await outcomeOf({ body: 'Best casino' })).toBe('waiting pending')
  expect((await latest()).findings).toEqual(['blocked_word'])
  expect(await outcomeOf({ hiddenField: 'http://x.example' })).toBe('waiting spam')
  expect(await outcomeOf({ openMs: undefined })).toBe('waiting spam')
  const body = 'The same text of a length that nobody writes twice by chance.'
  expect(await outcomeOf({ body })).toBe('published published')
  expect(await outcomeOf({ body: body.toUpperCase().replaceAll(' ', '  '), rating: 2 })).toBe('waiting pending')
  expect((await latest()).findings).toEqual(['capitals', 'same_text'])
})

test('a bought item has one review, and a form that is sent twice is one', async () => {
  await save()
  const orderLineId = await buy()
  const results = await Promise.all([1, 2, 3].map(() => submit({ orderLineId })))
  expect(results.toSorted()).toEqual(['repeated', 'repeated', 'waiting'])
  const same = { body: 'Sent twice', network: newNetwork() }
  expect([await submit(same), await submit(same)]).toEqual(['waiting', 'repeated'])
})

test('limits reviews by network, by product and network, and by shop', async () => {
  await save()
  const network = newNetwork()
  for (let count = 0; count < limits.ofProductFromNetwork.max; count++) await submit({ network })
  await expect(submit({ network })).rejects.toMatchObject({ code: 'rate_limited' })
  const { productId: other } = await insertProduct(store.database.owner, lotus)
  const more = limits.fromNetwork.max - limits.ofProductFromNetwork.max
  for (let count = 0; count < more; count++) await submit({ network, productId: other })
  await expect(submit({ network, productId: other })).rejects.toMatchObject({ code: 'rate_limited' })
  // A rejected review counts for nobody else.
  await query('update attempts set count = $1 where count = (select max(count) from attempts)', [limits.ofShop.max])
  await expect(submit()).rejects.toThrow('received 500 reviews today')
  await query(`update attempts set started_at = now() - interval '25 hours'`)
  expect(await submit({ network })).toBe('waiting')
})

test('stores images under random names without what cameras write, and a file that is no image counts as no attempt', async () => {
  await save()
  const network = newNetwork()
  for (let count = 0; count < limits.fromNetwork.max + 1; count++)
    await expect(submit({ network, images: [Buffer.from('<svg onload="alert(1)"/>')] })).rejects.toMatchObject({
      code: 'image_invalid',
    })
  const bytes = await png(400)
  await submit({ network, images: [bytes, bytes] })
  const { id } = await latest()
  const { images } = await inStore((ctx) => findReview(ctx, id))
  expect(images.map(({ width }) => width)).toEqual([400, 400])
  expect(new Set(images.map(({ url }) => url)).size).toBe(2)
  const files = diskFiles(testFilesFolder)
  const stored = await files.get(images[0]!.url.slice('/files/'.length))
  expect((await sharp(stored).metadata()).exif).toBeUndefined()
  // The media library has none of them, and the sweep deletes those of deleted reviews.
  expect(await query('select from files')).toEqual([])
  const sweep = () =>
    sweepFiles({
      storeId: lotus,
      begin: (storeId, work) => store.inStore(({ db }) => work(db), storeId),
      ...{ files, nowMs: Date.now() + 2 * 3_600_000 },
    })
  await sweep()
  expect(await files.get(images[0]!.url.slice('/files/'.length))).toBeDefined()
  await inStore((ctx) => removeReview(ctx, id))
  expect(await sweep()).toBeGreaterThan(0)
  expect(await files.get(images[0]!.url.slice('/files/'.length))).toBeUndefined()
})

test('a reply is mailed once the review is published, once for each reply, in the language of the author', async () => {
  await save()
  await submit({ body: 'Mềm <b>lắm</b>' })
  const { id } = await latest()
  const mails = () => query(`select recipient, subject, html from ${storeMails} order by id`)
  const reply = (text: string, revision: number) => asMember((ctx) => replyToReview(ctx, id, { reply: text }, revision))
  expect(await reply(' Cảm ơn <bạn> ', 1)).toMatchObject({ reply: 'Cảm ơn <bạn>', revision: 2 })
  await expect(reply('Late', 1)).rejects.toMatchObject({ code: 'revision_conflict' })
  expect(await mails()).toEqual([])
  await inStore((ctx) => moderateReview(ctx, id, 'published'))
  await inStore((ctx) => moderateReview(ctx, id, 'hidden'))
  const again = await inStore((ctx) => moderateReview(ctx, id, 'published'))
  // A state that it has is no change.
  expect(await inStore((ctx) => moderateReview(ctx, id, 'published'))).toEqual(again)
  expect(await mails()).toMatchObject([
    { recipient: 'zoe@example.test', subject: expect.stringContaining('đã trả lời đánh giá của bạn về Cốc') },
  ])
  expect(((await mails())[0] as { html: string }).html).toContain('Cảm ơn &lt;bạn&gt;')
  await reply('Cảm ơn lần nữa', 5)
  expect(await mails()).toHaveLength(2)
  expect(await reply('', 6)).toMatchObject({ reply: '', repliedAt: null, repliedBy: '' })
  expect(await mails()).toHaveLength(2)
})

test('tells members at most once an hour that reviews wait, and together of those that came meanwhile', async () => {
  await save()
  const told = async () =>
    (await query(`select title->>'en' as title from notifications order by id`)).map(
      (row) => (row as { title: string }).title,
    )
  await submit()
  await submit()
  await submit({ hiddenField: 'x' })
  expect(await told()).toEqual(['A review waits for you'])
  await query(`update product_review_settings set reported_at = now() - interval '59 minutes'`)
  await inStore(reportWaitingReviews)
  expect(await told()).toHaveLength(1)
  await query(`update product_review_settings set reported_at = now() - interval '60 minutes'`)
  await query(`update product_reviews set created_at = now() - interval '30 minutes'`)
  await inStore(reportWaitingReviews)
  await inStore(reportWaitingReviews)
  expect(await told()).toEqual(['A review waits for you', '2 reviews wait for you'])
  // Reviews that members were told about before are not new.
  await query(`update product_review_settings set reported_at = now() - interval '61 minutes'`)
  await query(`update product_reviews set created_at = now() - interval '2 hours'`)
  await inStore(reportWaitingReviews)
  expect(await told()).toHaveLength(2)
})

test('a network finds a published review helpful once, and no other review', async () => {
  await save({ publishes: 'clean' })
  await submit()
  const { id } = await latest()
  const network = newNetwork()
  const vote = (part: object = {}) => inStore((ctx) => voteHelpful(ctx, { reviewId: id, productId, network, ...part }))
  expect((await Promise.all([vote(), vote(), vote()])).toSorted()).toEqual(['counted', 'repeated', 'repeated'])
  expect(await vote({ network: newNetwork() })).toBe('counted')
  expect((await latest()).helpfulCount).toBe(2)
  const { productId: other } = await insertProduct(store.database.owner, lotus)
  expect(await vote({ productId: other })).toBeUndefined()
  await inStore((ctx) => moderateReview(ctx, id, 'hidden'))
  expect(await vote({ network: newNetwork() })).toBeUndefined()
  expect(await store.inStore((ctx) => voteHelpful(ctx, { reviewId: id, productId, network }), bamboo)).toBeUndefined()
})

test('saves settings of the revision that was read, also the first ones of two people', async () => {
  expect(await inStore(findReviewSettings)).toMatchObject({ isEnabled: false, revision: 1 })
  const saves = await Promise.allSettled([save(), save({ minLength: 9 })])
  expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(save({}, 1)).rejects.toMatchObject({ code: 'revision_conflict' })
  await expect(save({}, 3)).rejects.toMatchObject({ code: 'revision_conflict' })
  expect(await save({ blockedWords: [' Vay ', 'vay', 'casino'] }, 2)).toMatchObject({
    blockedWords: ['vay', 'casino'],
    revision: 3,
  })
})

test('customers are asked from when the setting is turned on, and saving it again moves nothing', async () => {
  const since = async () =>
    (await query('select asks_since::text as since from product_review_settings where store_id = $1', [lotus]))[0]!
      .since
  await query('delete from product_review_settings')
  await save()
  expect(await since()).toBeNull()
  await save({ asksByMail: true }, 2)
  const first = await since()
  expect(first).not.toBeNull()
  await save({ asksByMail: true, askAfterDays: 9 }, 3)
  expect(await since()).toBe(first)
  await save({ asksByMail: true, isEnabled: false }, 4)
  expect(await since()).toBeNull()
})

test('customers read published reviews alone, in each order and with each number of stars', async () => {
  await save({ publishes: 'clean' })
  for (const rating of [3, 5, 1, 5]) await submit({ rating, title: String(rating) })
  await submit({ rating: 2, hiddenField: 'x' })
  const read = async (part: object) =>
    (await inStore((ctx) => listPublishedReviews(ctx, { productId, limit: 10, ...part }))).map(({ rating }) => rating)
  expect(await read({})).toEqual([5, 1, 5, 3])
  expect(await read({ sort: 'highest' })).toEqual([5, 5, 3, 1])
  expect(await read({ sort: 'lowest', limit: 2, offset: 1 })).toEqual([3, 5])
  expect(await read({ stars: 5 })).toEqual([5, 5])
  await query('update product_reviews set helpful_count = 7 where rating = 1')
  expect(await read({ sort: 'helpful' })).toEqual([1, 5, 5, 3])
})

const finish = async () => {
  while (await runNextBatch(store.waitingStore(), { 'productReviews.import': importReviews })) {}
}
const importFile = async (csv: string) => {
  const { taskId } = await asMember((ctx) => startReviewImport(ctx, { csv }))
  await finish()
  return taskId
}
const rowsOf = async (taskId: string) =>
  (await store.waiting().read((ctx) => listTaskRows(ctx, taskId, { outcome: 'all', after: 0, limit: 100 }))).items.map(
    ({ outcome, label, error }) => `${outcome} ${label}${error ? `: ${error.en}` : ''}`,
  )

test('imports reviews by handle or SKU, never verified, with their dates, and says what is wrong with each line', async () => {
  const { variantId } = await insertProduct(store.database.owner, lotus, { handle: 'hat' })
  await query(`update product_variants set sku = 'HAT-1' where id = $1`, [variantId])
  const taskId = await importFile(
    [
      'Product,Rating,Author,Body,Date,Email,Reply,State,Verified,Images',
      'mug,5,Ánh,"Đẹp, ""rất"" đẹp",2024-02-29,anh@example.test,Cảm ơn,,yes,https://x.example/a.png',
      "HAT-1,1.0,Zoë,'=1+1,2023-01-01T05:30:00+05:45,,,hidden,yes,",
      'cap,5,A,B,,,,,,',
      'mug,6,A,B,,,,,,',
      'mug,5,,B,,,,,,',
      'mug,5,A,,,,,,,',
      'mug,5,A,B,2023-02-29,,,,,',
      'mug,5,A,B,9999-01-01,,,,,',
      'mug,5,A,B,,no mail,,,,',
      'mug,5,A,B,,,,live,,',
      `mug,5,A,${'x'.repeat(limits.bodyLength + 1)},,,,,,`,
    ].join('\n'),
  )
  expect(
    (await rowsOf(taskId)).map((row) => row.replace(/\. .*|, or.*| (?:of )?at most.*| from.*| of these.*/, '')),
  ).toEqual([
    ...['done 2: Ánh', 'done 3: Zoë', 'failed 4: A: No product has this handle or SKU'],
    ...['failed 5: A: Enter a whole number of stars', 'failed 6: mug: Enter an author', 'failed 7: A: Enter a text'],
    ...['failed 8: A: Enter a past date as 2026-11-22', 'failed 9: A: Enter a past date as 2026-11-22'],
    ...['failed 10: A: Correct the email', 'failed 11: A: Enter one', 'failed 12: A: Enter a text'],
  ])
  const { items } = await inStore((ctx) => listReviews(ctx, { limit: 10 }))
  expect(items).toMatchObject([
    { authorName: 'Ánh', isVerified: false, source: 'import', state: 'published', imageCount: 0, hasReply: true },
    { authorName: 'Zoë', excerpt: '=1+1', isVerified: false, state: 'hidden', createdAt: '2022-12-31T23:45:00Z' },
  ])
  expect(await query(`select from ${storeMails}`)).toEqual([])
  expect(await query('select from notifications')).toEqual([])
})

test('an import that is repeated changes nothing, an export too, and undo keeps what was changed since', async () => {
  const file =
    'product,rating,author,body,date\nmug,5,An,One,2026-01-01\nmug,4,An,Two,2026-01-02\nmug,4,An,Two,2026-01-02\n'
  const taskId = await importFile(file)
  expect(await rowsOf(taskId)).toHaveLength(2)
  expect(await rowsOf(await importFile(file))).toEqual([])
  await save({ publishes: 'clean' })
  await submit({ body: '=cmd\nsecond line' })
  const exported = String((await inStore((ctx) => exportReviews.batch(ctx, {}, null))).text)
  expect(exported).toContain("'=cmd")
  expect(await rowsOf(await importFile(exported))).toEqual([])
  const { items } = await inStore((ctx) => listReviews(ctx, { text: 'two', limit: 10 }))
  await inStore((ctx) => moderateReview(ctx, items[0]!.id, 'hidden'))
  await asMember((ctx) => undoTask(ctx, taskId))
  await finish()
  const left = await inStore((ctx) => listReviews(ctx, { limit: 10 }))
  expect(left.items.map(({ excerpt }) => excerpt)).toEqual(['=cmd\nsecond line', 'Two'])
})

test.each([
  ['product,rating\nmug,5', 'must name the columns'],
  ['product,rating,author,body\n', 'has no lines'],
])('rejects a file without columns or lines: %j', async (csv, says) => {
  await expect(asMember(async (ctx) => startReviewImport(ctx, { csv }))).rejects.toThrow(says)
})
