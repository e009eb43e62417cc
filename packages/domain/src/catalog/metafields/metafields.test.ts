import type { NewMetafieldBody } from '@backroom/contract/catalog/metafields/endpoints'
import { limits } from '@backroom/contract/catalog/metafields/limits'
import type { DomainError } from '@backroom/contract/platform/api/domain-error'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { makeMember } from '@backroom/testing/fixtures/members'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StoreContext } from '../../platform/context.ts'
import { createProduct } from '../products/products.ts'
import {
  createMetafield,
  findMetafield,
  listMetafields,
  orderMetafields,
  removeMetafield,
  shownMetafields,
  updateMetafield,
} from './metafields.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(() => store.database.owner.query('delete from metafields'))

const inStore = <T>(work: (ctx: StoreContext) => Promise<T>, storeId = lotus) => store.inStore(work, storeId)
const body = (part: Partial<NewMetafieldBody> = {}): NewMetafieldBody => ({
  ...{
    name: ' Chất liệu ',
    key: 'custom.material',
    type: 'text',
    choices: [' Cotton', 'Lanh'],
    help: '',
    isShown: true,
  },
  ...part,
})
const create = (part: Partial<NewMetafieldBody> = {}, storeId = lotus) =>
  inStore((ctx) => createMetafield(ctx, body(part)), storeId)
const namesOf = async (storeId = lotus) =>
  (await inStore(listMetafields, storeId)).metafields.map(({ name }) => name).join(', ')

test('creates, lists, changes and deletes a metafield', async () => {
  const created = await create()
  expect(created).toMatchObject({
    ...{ name: 'Chất liệu', key: 'custom.material', type: 'text', choices: ['Cotton', 'Lanh'], revision: 1 },
  })
  await create({ key: 'custom.material' }, bamboo)
  const change = (revision: number) =>
    inStore((ctx) => updateMetafield(ctx, created.id, body({ name: 'Vải', choices: [], isShown: false }), revision))
  expect(await change(1)).toMatchObject({ name: 'Vải', type: 'text', choices: [], isShown: false, revision: 2 })
  await expect(change(1)).rejects.toMatchObject({ code: 'revision_conflict' })
  await expect(create()).rejects.toMatchObject({ code: 'metafield_key_taken' })
  const foreign = inStore((ctx) => findMetafield(ctx, created.id), bamboo)
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
  await inStore((ctx) => removeMetafield(ctx, created.id))
  await expect(inStore((ctx) => findMetafield(ctx, created.id))).rejects.toMatchObject({ code: 'not_found' })
  expect(await namesOf(bamboo)).toBe('Chất liệu')
})

test('rejects what cannot be a metafield', async () => {
  await expect(create({ name: ' ' })).rejects.toThrow(/name of the metafield/)
  await expect(create({ choices: ['a', ' a'] })).rejects.toThrow(/each choice once/)
  await expect(create({ choices: [' '] })).rejects.toThrow(/Enter each choice/)
  await expect(create({ type: 'integer' })).rejects.toThrow(/one line can have choices/)
})

test('new ones come last, and the order can be changed', async () => {
  const ids: string[] = []
  for (const name of ['A', 'B', 'C', 'D']) ids.push((await create({ name, key: `custom.${name}` })).id)
  const [a, b, , d] = ids as [string, string, string, string]
  await create({ name: 'Other' }, bamboo)
  await inStore((ctx) => orderMetafields(ctx, [d, b, a]))
  expect(await namesOf()).toBe('D, B, A, C')
  const { id: foreign } = (await inStore(listMetafields, bamboo)).metafields[0]!
  await expect(inStore((ctx) => orderMetafields(ctx, [foreign]))).rejects.toMatchObject({ code: 'not_found' })
})

test('limits the number of metafields', async () => {
  await store.database.owner.query(
    `insert into metafields (store_id, name, metafield_key, type, position)
     select $1, 'M', 'custom.m' || n, 'text', n from generate_series(1, $2::int) n`,
    [lotus, limits.metafields],
  )
  await expect(create()).rejects.toMatchObject({ code: 'too_many_metafields' })
})

test.each([
  [
    'a feed',
    'product_feeds (store_id, name, platform, format, match, conditions, every, made_by)',
    `'google', 'xml', 'all', $2::jsonb, 'manual'`,
  ],
  [
    'a bulk update',
    'bulk_updates (store_id, name, match, conditions, actions, every, made_by)',
    `'all', $2::jsonb, '[]', 'never'`,
  ],
])('cannot be deleted while %s uses it', async (_, table, values) => {
  const { owner } = store.database
  const { id } = await create()
  const { userId } = await makeMember(owner, lotus, [])
  const conditions = [{ field: 'metafieldText', key: 'custom.material', operator: 'is_set', value: null }]
  await owner.query(`insert into ${table} select $1, 'In use', ${values}, $3::uuid`, [
    ...[lotus, JSON.stringify(conditions), userId],
  ])
  await expect(inStore((ctx) => removeMetafield(ctx, id))).rejects.toThrow(/rules of “In use”/)
  await owner.query(`delete from ${table.split(' ')[0]}`)
  await inStore((ctx) => removeMetafield(ctx, id))
})

test('products have values of the metafields of their shop alone, without white space around them', async () => {
  await create()
  await create({ key: 'custom.threads', type: 'integer', choices: [] })
  const add = (metafields: Record<string, string>) =>
    inStore((ctx) => createProduct(ctx, { title: 'Tee', variants: [{ priceCents: 900 }], metafields }))
  const { metafields } = await add({ 'custom.material': ' Lanh ', 'custom.threads': '' })
  expect(metafields).toEqual({ 'custom.material': 'Lanh' })
  await expect(add({ 'custom.material': 'Silk' })).rejects.toThrow(/Choose one of the values/)
  const wrong: DomainError = await add({ 'custom.threads': '1.5' }).catch((error) => error)
  expect(wrong.fieldErrors('en', [])).toMatchObject([{ path: 'metafields.custom.threads' }])
  await expect(add({ 'custom.other': 'x' })).rejects.toThrow(/no metafield “custom.other”/)
})

test('customers see values in the order of the metafields, but not hidden ones and not those of another type', async () => {
  await create({ name: 'Threads', key: 'custom.threads', type: 'integer', choices: [] })
  await create({ name: 'Secret', key: 'custom.secret', isShown: false })
  await create({ name: 'Day', key: 'custom.day', type: 'date', choices: [] })
  await create()
  const { metafields } = await inStore(listMetafields)
  const values = { 'custom.material': 'Silk', 'custom.secret': 'x', 'custom.day': 'soon', 'custom.threads': '180' }
  expect(shownMetafields(metafields, values)).toEqual([
    { key: 'custom.threads', name: 'Threads', type: 'integer', value: '180' },
    { key: 'custom.material', name: 'Chất liệu', type: 'text', value: 'Silk' },
  ])
})
