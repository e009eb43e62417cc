import { createHash } from 'node:crypto'
import type { CheckoutSettingsBody } from '@backroom/contract/selling/checkout-settings/endpoints'
import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { queryOf } from '@backroom/testing/money/test-checkout'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  acceptedTerms,
  findAsked,
  listLegalPages,
  saveCheckoutSettings,
  showCheckoutSettings,
} from './checkout-settings.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
const query = <Row extends object>(statement: string, values: unknown[] = []) => queryOf(store)<Row>(statement, values)
beforeEach(() => query('delete from checkout_settings; delete from content_pages'))

const usual: CheckoutSettingsBody = {
  ...{ company: 'optional', address2: 'optional', phone: 'optional' },
  ...{ requiresTerms: false, asksMarketing: true, preselectsMarketing: false, orderPrefix: '#', orderSuffix: '' },
  returnDays: 30,
  ...{ offersTips: false, firstTipPercent: 10, secondTipPercent: 15, thirdTipPercent: 20 },
  ...{ refundPageId: null, privacyPageId: null, termsPageId: null, shippingPageId: null, contactPageId: null },
}
const save = (over: Partial<CheckoutSettingsBody>, revision = 1, storeId = lotus) =>
  store.inStore((ctx) => saveCheckoutSettings(ctx, { ...usual, ...over }, revision), storeId)
const outcome = (work: Promise<unknown>) =>
  work.then(
    () => 'saved',
    (error) => error.code,
  )
const makePage = async (title: string, publishedAt: string | null = '2026-01-01', storeId = lotus) => {
  const [page] = await query<{ id: string }>(
    'insert into content_pages (store_id, handle, title, published_at) values ($1, lower($2), $2, $3) returning id',
    [storeId, title, publishedAt],
  )
  return page!.id
}

test('a store that has saved nothing asks for nothing and calls orders #1042', async () => {
  expect(await store.inStore(showCheckoutSettings)).toEqual({ ...usual, pages: [], revision: 1 })
  expect(await store.inStore(findAsked)).toEqual({
    fields: { company: 'optional', address2: 'optional', phone: 'optional' },
    ...{ terms: undefined, marketing: { isPreselected: false }, legalPages: [] },
    ...{ tipPercents: [], currency: 'USD' },
  })
})

test('suggests the usual tips where settings name none', async () => {
  await query('insert into checkout_settings (store_id, offers_tips, first_tip_percent) values ($1, true, 12)', [lotus])
  expect((await store.inStore(findAsked)).tipPercents).toEqual([12, 15, 20])
  expect(await query('select second_tip_percent as second, third_tip_percent as third from checkout_settings')).toEqual(
    [{ second: null, third: null }],
  )
})

test('suggests tips in their order, each once, and none while they are off', async () => {
  await save({ firstTipPercent: 25, secondTipPercent: 5, thirdTipPercent: 25 })
  expect((await store.inStore(findAsked)).tipPercents).toEqual([])
  await save({ offersTips: true, firstTipPercent: 25, secondTipPercent: 5, thirdTipPercent: 25 }, 2)
  expect((await store.inStore(findAsked)).tipPercents).toEqual([5, 25])
})

test('the accepted terms are a page that is published, with the hash of its text', async () => {
  const termsPageId = await makePage('Terms')
  await save({ termsPageId })
  await query(`update content_pages set body_html = '<p>Điều khoản</p>', updated_at = now() - interval '1 day'`)
  const accepted = () =>
    store.inStore(async (ctx) => {
      const { rows } = await sql<{ terms: { sha256: string } | null }>`select ${acceptedTerms(ctx)} as terms`.execute(
        ctx.db,
      )
      return rows[0]?.terms
    })
  const sha256 = createHash('sha256').update('<p>Điều khoản</p>').digest('hex')
  expect(await accepted()).toMatchObject({ pageId: termsPageId, revision: 1, sha256 })
  await query(`update content_pages set published_at = now() + interval '1 hour'`)
  expect(await accepted()).toBeNull()
})

test('saves what it is given, and of two that save at the same time one', async () => {
  const saved = await save({
    company: 'hidden',
    phone: 'required',
    orderPrefix: ' LOT- ',
    orderSuffix: '/26',
    returnDays: 0,
  })
  expect(saved).toMatchObject({
    company: 'hidden',
    phone: 'required',
    orderPrefix: 'LOT-',
    orderSuffix: '/26',
    returnDays: 0,
    revision: 2,
  })
  const both = await Promise.all([outcome(save({ phone: 'hidden' }, 2)), outcome(save({ phone: 'optional' }, 2))])
  expect(both.sort()).toEqual(['revision_conflict', 'saved'])
  expect(await outcome(save({}, 1))).toBe('revision_conflict')
  expect(await store.inStore(showCheckoutSettings, bamboo)).toMatchObject({ company: 'optional', revision: 1 })
})

test('links the published ones of its own pages, in their order', async () => {
  const [terms, refund, draft] = [await makePage('Terms'), await makePage('Refunds'), await makePage('Draft', null)]
  await save({ termsPageId: terms, refundPageId: refund, contactPageId: draft })
  const links = () => store.inStore(listLegalPages)
  expect(await links()).toEqual([
    { kind: 'refund', handle: 'refunds' },
    { kind: 'terms', handle: 'terms' },
  ])
  await save({ termsPageId: terms, shippingPageId: terms }, 2)
  expect(await links()).toEqual([
    { kind: 'terms', handle: 'terms' },
    { kind: 'shipping', handle: 'terms' },
  ])
  await query('delete from content_pages where id = $1', [terms])
  expect(await links()).toEqual([])
  expect(await store.inStore(showCheckoutSettings)).toMatchObject({ termsPageId: null, revision: 3 })
})

test('takes no page of another store', async () => {
  const foreign = await makePage('Terms', '2026-01-01', bamboo)
  expect(await outcome(save({ termsPageId: foreign }))).toBe('not_found')
  expect(await store.inStore(showCheckoutSettings)).toMatchObject({ revision: 1 })
})

test('asks to agree to terms only with a page to read, and preselects no box that is not shown', async () => {
  expect(await outcome(save({ requiresTerms: true }))).toBe('invalid_request')
  expect(await outcome(save({ asksMarketing: false, preselectsMarketing: true }))).toBe('invalid_request')
  const terms = await makePage('Terms')
  await save({ requiresTerms: true, termsPageId: terms, preselectsMarketing: true })
  expect(await store.inStore(findAsked)).toMatchObject({ terms: 'terms', marketing: { isPreselected: true } })
  await query('update content_pages set published_at = null')
  expect(await store.inStore(findAsked)).toMatchObject({ terms: undefined })
})
