import { productBodyOf } from '@backroom/contract/catalog/products/product-values'
import { insertCollection } from '@backroom/testing/fixtures/insert-collection'
import { insertProduct } from '@backroom/testing/fixtures/insert-product'
import { bamboo } from '@backroom/testing/fixtures/things'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMetafield, removeMetafield } from '../metafields/metafields.ts'
import { countMatching, createProduct, findProduct, nextMatching, updateProduct } from '../products/products.ts'
import { type CollectionStore, openCollectionStore } from './collection-test-api.ts'
import { loadCollection, startRefresh, updateCollection } from './collections.ts'

let shop: CollectionStore
beforeAll(async () => {
  shop = await openCollectionStore()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.query('delete from collections where store_id = $1', [shop.storeId])
  await shop.query('delete from products where store_id = $1', [shop.storeId])
})

const add = (title: string, more: Parameters<typeof insertProduct>[2] = {}) =>
  insertProduct(shop.owner, shop.storeId, { title, ...more })
const tag = (id: string, tags: string[]) => shop.query('update products set tags = $2 where id = $1', [id, tags])
const onSale = { field: 'tag', operator: 'is', value: 'Sale' } as const

test('a product follows its tag into and out of a collection, in the transaction that changes it [A2-06]', async () => {
  const { id } = await shop.createByRules([onSale])
  const { id: productId } = await shop.as((ctx) =>
    createProduct(ctx, { title: 'Mug', status: 'active', variants: [{ priceCents: 100 }] }),
  )
  await add('Cup')
  await insertProduct(shop.owner, bamboo, { title: 'Foreign' })
  expect(await shop.titlesIn(id)).toEqual([])
  await shop.as(async (ctx) => {
    const product = await findProduct(ctx, productId)
    await updateProduct(ctx, productId, { ...productBodyOf(product), tags: ['SALE'] }, product.revision)
  })
  expect(await shop.titlesIn(id)).toEqual(['Mug'])
  expect((await shop.as((ctx) => loadCollection(ctx, id))).productCount).toBe(1)
  await tag(productId, ['Sold'])
  expect(await shop.titlesIn(id)).toEqual([])
  await tag(productId, ['sale'])
  await shop.query('delete from products where id = $1', [productId])
  expect((await shop.as((ctx) => loadCollection(ctx, id))).productCount).toBe(0)
})

test('a product that follows rules stays in the collections for which it was chosen by hand [A2-06]', async () => {
  const { id } = await shop.createByRules([onSale])
  const { productId } = await add('Mug')
  await tag(productId, ['Sale'])
  const chosen = await insertCollection(shop.owner, shop.storeId, {
    title: 'Chosen',
    handle: 'chosen',
    productIds: [productId],
  })
  const members = async () => [await shop.titlesIn(id), await shop.titlesIn(chosen)]
  expect(await members()).toEqual([['Mug'], ['Mug']])
  await tag(productId, ['Sold'])
  expect(await members()).toEqual([[], ['Mug']])
})

test('a product follows a metafield into and out of a collection; unknown metafields are rejected [A2-06]', async () => {
  const condition = { field: 'metafieldText', key: 'custom.material', operator: 'is', value: 'Linen' } as const
  await expect(shop.createByRules([condition])).rejects.toThrow(/no metafield “custom.material”/)
  const metafield = { name: 'Material', key: 'custom.material', choices: [], help: '', isShown: true }
  const { id: metafieldId } = await shop.as((ctx) => createMetafield(ctx, { ...metafield, type: 'text' }))
  const asNumber = { ...condition, field: 'metafieldNumber', value: 5 } as const
  await expect(shop.createByRules([asNumber])).rejects.toThrow(/values of another kind/)
  const { id } = await shop.createByRules([condition], { title: 'Linen wear' })
  const { id: productId } = await shop.as((ctx) =>
    createProduct(ctx, { title: 'Shirt', variants: [{ priceCents: 100 }] }),
  )
  await add('Cup')
  const save = (metafields: Record<string, string>) =>
    shop.as(async (ctx) => {
      const product = await findProduct(ctx, productId)
      return updateProduct(ctx, productId, { ...productBodyOf(product), metafields }, product.revision)
    })
  await save({ 'custom.material': ' linen ' })
  expect(await shop.titlesIn(id)).toEqual(['Shirt'])
  await expect(shop.as((ctx) => removeMetafield(ctx, metafieldId))).rejects.toThrow(/rules of “Linen wear”/)
  await save({})
  expect(await shop.titlesIn(id)).toEqual([])
  await shop.query('delete from collections where id = $1', [id])
  await shop.as((ctx) => removeMetafield(ctx, metafieldId))
})

/** Of one connection. */
const plans = async (client: { query: (text: string) => Promise<{ rows: { name: string }[] }> }) =>
  (
    await client.query(`select name from pg_prepared_statements where name like 'rules %' order by prepare_time`)
  ).rows.map(({ name }) => name)

test('a connection plans the rules of a shop once, keeps ten plans, and survives those that a rolled back change left', async () => {
  const { id } = await shop.createByRules([onSale])
  const client = await shop.owner.connect()
  await client.query('discard all')
  const addTo = (title: string) =>
    client.query(
      `insert into products (store_id, handle, title, status, tags) values ($1, $2, $2, 'active', array['Sale'])`,
      [shop.storeId, title],
    )
  try {
    await client.query('begin')
    await addTo('undone')
    await client.query('set constraints all immediate')
    const [first] = await plans(client)
    await client.query('rollback')
    // The plan outlived the transaction.
    await addTo('first')
    await addTo('second')
    expect(await plans(client)).toEqual([first])
    expect(await shop.titlesIn(id)).toEqual(['first', 'second'])
    for (let number = 1; number <= 11; number++) {
      await shop.query(`update collections set rules = jsonb_set(rules, '{conditions,1}', $2) where id = $1`, [
        ...[id, JSON.stringify({ field: 'vendor', operator: 'is_not', value: `Vendor ${number}` })],
      ])
      await addTo(`after ${number}`)
    }
    const kept = await plans(client)
    expect(kept).toHaveLength(10)
    expect(kept).not.toContain(first)
    expect(await shop.titlesIn(id)).toContain('after 11')
    // One that something else removed does not stop the next.
    await client.query(`deallocate "${kept[0]}"`)
    await shop.query(
      `update collections set rules = jsonb_set(rules, '{conditions,1,value}', '"Vendor 12"') where id = $1`,
      [id],
    )
    await addTo('after 12')
    expect(await shop.titlesIn(id)).toContain('after 12')
    const before = await plans(client)
    expect(before).toHaveLength(10)
    // Rules too long to keep their plan.
    await shop.query(
      `update collections set rules = jsonb_set(rules, '{conditions}', (rules->'conditions') || (
         select jsonb_agg(jsonb_build_object('field', 'vendor', 'operator', 'is_not', 'value', 'Vendor ' || n))
           from generate_series(1, 400) n)) where id = $1`,
      [id],
    )
    await addTo('after all')
    expect(await shop.titlesIn(id)).toContain('after all')
    expect(await plans(client)).toEqual(before)
  } finally {
    client.release()
  }
})

test('a transaction that is rolled back leaves members as they were, and no queue behind', async () => {
  const { id } = await shop.createByRules([onSale])
  const { productId } = await add('Mug')
  const change = shop.as(async ({ db }) => {
    await db
      .updateTable('products')
      .set({ tags: ['Sale'] })
      .where('id', '=', productId)
      .execute()
    throw new Error('stop')
  })
  await expect(change).rejects.toThrow('stop')
  expect(await shop.titlesIn(id)).toEqual([])
  await tag(productId, ['Sale'])
  expect(await shop.query('select from product_refreshes')).toEqual([])
})

test('the last piece is sold, a product becomes a draft, and its only counted variant is deleted: members follow [A2-06]', async () => {
  const inStock = await shop.createByRules([{ field: 'stock', operator: 'greater', value: 0 }], { title: 'In stock' })
  const few = await shop.createByRules([{ field: 'stock', operator: 'less', value: 3 }], { title: 'Few' })
  const { productId, variantId } = await add('Mug', { variants: [{ stock: 5 }, { title: 'L' }] })
  const take = (pieces: number) =>
    shop.query('update product_variants set stock = stock - $2 where id = $1', [variantId, pieces])
  expect([await shop.titlesIn(inStock.id), await shop.titlesIn(few.id)]).toEqual([['Mug'], []])
  await take(3)
  expect([await shop.titlesIn(inStock.id), await shop.titlesIn(few.id)]).toEqual([['Mug'], ['Mug']])
  await take(2)
  expect([await shop.titlesIn(inStock.id), await shop.titlesIn(few.id)]).toEqual([[], ['Mug']])
  // A draft stays a member: the shop hides it, and shows it again when it is active.
  await shop.query(`update products set status = 'draft' where id = $1`, [productId])
  expect(await shop.titlesIn(few.id)).toEqual(['Mug'])
  await shop.query('delete from product_variants where id = $1', [variantId])
  expect(await shop.titlesIn(few.id)).toEqual([])
})

test('a change of stock alone queues nothing unless it passes a number that a rule names', async () => {
  await shop.createByRules([onSale])
  const { variantId } = await add('Mug', { variants: [{ stock: 5 }] })
  const queuedBy = async (stock: number | null) => {
    const client = await shop.owner.connect()
    try {
      await client.query('begin')
      await client.query('update product_variants set stock = $2 where id = $1', [variantId, stock])
      return (await client.query('select from product_refreshes')).rowCount
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  expect(await queuedBy(1)).toBe(0)
  await shop.createByRules([{ field: 'stock', operator: 'less', value: 3 }])
  expect(await queuedBy(4)).toBe(0)
  expect(await queuedBy(9)).toBe(0)
  expect(await queuedBy(3)).toBe(1)
  expect(await queuedBy(2)).toBe(1)
  expect(await queuedBy(null)).toBe(1)
  await shop.createByRules([{ field: 'stock', operator: 'is', value: 5 }])
  expect(await queuedBy(4)).toBe(1)
  expect(await queuedBy(6)).toBe(1)
})

test('conditions on prices are met by one variant, and days are those of the shop', async () => {
  const between = await shop.createByRules([
    { field: 'price', operator: 'greater', value: 150 },
    { field: 'price', operator: 'less', value: 250 },
  ])
  const dated = await shop.createByRules([{ field: 'created', operator: 'is', value: '2026-11-02' }])
  await add('Apart', { variants: [{ priceCents: 100 }, { title: 'L', priceCents: 300 }] })
  const { productId } = await add('Between', { variants: [{ priceCents: 200 }] })
  // 00:00 of November 2 in Kathmandu.
  await shop.query(`update products set created_at = '2026-11-01T18:15:00Z' where id = $1`, [productId])
  expect([await shop.titlesIn(between.id), await shop.titlesIn(dated.id)]).toEqual([['Between'], ['Between']])
  await shop.query(`update products set created_at = '2026-11-01T18:14:59Z' where id = $1`, [productId])
  expect(await shop.titlesIn(dated.id)).toEqual([])
})

test('changed rules are applied by a task, and a product that changes meanwhile follows them at once', async () => {
  const { productId: early } = await add('Early', { vendor: 'Kiln' })
  await add('Late', { vendor: 'Kiln' })
  const created = await shop.createByRules([onSale])
  expect(created.refresh).toEqual({ state: 'queued' })
  const kiln = { field: 'vendor', operator: 'is', value: 'kiln' } as const
  const body = { ...shop.bodyOf({}), sort: 'title' as const, conditions: [kiln] }
  const changed = await shop.as((ctx) => updateCollection(ctx, created.id, body, 1))
  expect(changed).toMatchObject({ refresh: { state: 'queued' }, conditions: [kiln], revision: 2 })
  expect(await shop.titlesIn(created.id)).toEqual([])
  await tag(early, ['New'])
  expect(await shop.titlesIn(created.id)).toEqual(['Early'])
  await shop.finish()
  expect(await shop.titlesIn(created.id)).toEqual(['Early', 'Late'])
  expect(await shop.as((ctx) => loadCollection(ctx, created.id))).toMatchObject({ refresh: null, productCount: 2 })
  // The same rules need no task.
  const same = await shop.as((ctx) => updateCollection(ctx, created.id, { ...body, title: 'Kiln' }, 2))
  expect(same.refresh).toBeNull()
  await shop.as((ctx) => startRefresh(ctx, created.id))
  await shop.finish()
  expect(await shop.titlesIn(created.id)).toEqual(['Early', 'Late'])
})

test('two transactions that change parts of one product leave the members that both changes mean', async () => {
  const { id } = await shop.createByRules([onSale, { field: 'price', operator: 'less', value: 100 }])
  const { productId, variantId } = await add('Mug', { variants: [{ priceCents: 500 }] })
  await Promise.all([
    tag(productId, ['Sale']),
    shop.query('update product_variants set price_cents = 50 where id = $1', [variantId]),
  ])
  expect(await shop.titlesIn(id)).toEqual(['Mug'])
})

const hostile = [
  `O'Brien`,
  `a\\'b`,
  `E'x'`,
  `$1`,
  `%s %L`,
  `'; drop table products; --`,
  `\\`,
  `"`,
  `.*`,
  `[a-z]+`,
  `$$`,
]

test('what a merchant types is compared as text: quotes, backslashes, patterns and SQL', async () => {
  for (const title of hostile) await add(title)
  for (const value of hostile) {
    const rules = { match: 'all' as const, conditions: [{ field: 'title' as const, operator: 'is' as const, value }] }
    const { ids } = await shop.as((ctx) => nextMatching(ctx, rules, { after: null, maxProducts: 99, maxVariants: 999 }))
    const { id } = await shop.createByRules(rules.conditions)
    expect(await shop.titlesIn(id), value).toEqual([value])
    expect(ids).toHaveLength(1)
  }
})

test('any text finds the product of that title, and no text is an error', async () => {
  const { productId } = await add('x')
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, maxLength: 40, unit: 'binary' }), async (text) => {
      const value = text.replaceAll('\u0000', '').toWellFormed()
      await shop.query('update products set title = $2 where id = $1', [productId, value])
      for (const operator of ['is', 'contains', 'starts_with', 'ends_with'] as const) {
        const rules = { match: 'all' as const, conditions: [{ field: 'title' as const, operator, value }] }
        expect((await shop.as((ctx) => countMatching(ctx, rules, 5))).products, JSON.stringify(value)).toBe(1)
      }
    }),
    { numRuns: 25 },
  )
})

test('a field or an operator that does not exist is an error, not a condition that everything meets', async () => {
  const condition = (field: string, operator: string) =>
    shop.query(`select rules_condition($1, 'UTC')`, [
      JSON.stringify({ match: 'all', conditions: [{ field, operator, value: '1' }] }),
    ])
  await expect(condition('color', 'is')).rejects.toThrow('no condition on products: color is')
  await expect(condition('title', 'matches')).rejects.toThrow('no condition on products: title matches')
})

test('members follow random changes of random rules: they are always what the rules find', async () => {
  const sets = [
    [onSale],
    [{ field: 'price', operator: 'less', value: 200 }],
    [{ field: 'title', operator: 'contains', value: 'a' }],
  ] as const
  const collections: { id: string }[] = []
  for (const conditions of sets) collections.push(await shop.createByRules([...conditions], { match: 'any' }))
  const products: { productId: string }[] = []
  for (const title of ['Cap', 'Mug', 'Bag']) products.push(await add(title, { variants: [{ priceCents: 300 }] }))
  const change = fc.record({
    product: fc.nat({ max: 2 }),
    what: fc.constantFrom(
      `update products set tags = '{Sale}' where id = $1`,
      `update products set tags = '{}' where id = $1`,
      `update products set title = 'Cup' where id = $1`,
      `update products set title = 'Bag' where id = $1`,
      `update product_variants set price_cents = 100 where product_id = $1`,
      `update product_variants set price_cents = 200 where product_id = $1`,
    ),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      for (const { product, what } of changes) await shop.query(what, [products[product]!.productId])
      for (const [index, { id }] of collections.entries()) {
        const rules = { match: 'any' as const, conditions: [...sets[index]!] }
        const { products } = await shop.as((ctx) => countMatching(ctx, rules, 9))
        expect((await shop.titlesIn(id)).length).toBe(products)
      }
    }),
    { numRuns: 12 },
  )
})
