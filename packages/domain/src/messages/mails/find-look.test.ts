import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { insertEntity } from '@backroom/testing/fixtures/connect-gateway'
import { makeStore } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMailLook } from './find-look.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

test('a mail names the company of its shop, of two, and its published legal pages', async () => {
  const { owner } = store.database
  const storeId = await makeStore(owner)
  const [own] = [
    await insertEntity(owner, storeId, { legalName: 'Áo Dài GmbH' }),
    await insertEntity(owner, storeId, { legalName: 'Other AG' }),
  ]
  await owner.query('delete from store_entities where store_id = $1', [storeId])
  await owner.query('insert into store_entities (store_id, entity_id) values ($1, $2)', [storeId, own])
  await owner.query(
    `with page as (
       insert into content_pages (store_id, handle, title, published_at)
       values ($1, 'terms', 'Terms', now() - interval '1 day'), ($1, 'privacy', 'Later', now() + interval '1 day') returning id, handle)
     insert into legal_pages (store_id, kind, page_id) select $1, handle, id from page`,
    [storeId],
  )
  const { sender, links } = await store.inStore(findMailLook, storeId)
  expect(sender.name).toBe('Áo Dài GmbH')
  expect(links.map(({ label }) => label)).toEqual(['Terms'])
})
