import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TenantContext } from '../../platform/context.ts'
import { checkSurvey, findSurvey, saveSurvey } from './survey.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())

const user = { id: crypto.randomUUID(), sessionId: crypto.randomUUID() }
const check = (granted: TenantContext['permissions']) =>
  store.inStore((ctx) => checkSurvey({ ...ctx, user, permissions: granted }))
const owner = new Set(['settings.edit'] as const)

test('the survey resumes at its last step, and its answers become settings of the store', async () => {
  await expect(check(owner)).rejects.toMatchObject({ code: 'survey_open' })
  await store.inStore((ctx) => saveSurvey(ctx, { step: 1, answers: { situation: 'moving', businessType: 'dropship' } }))
  const saved = await store.inStore(findSurvey)
  expect(saved).toEqual({ step: 1, answers: { situation: 'moving', businessType: 'dropship' }, isDone: false })
  const answers = { ...saved.answers, timeZone: 'Asia/Ho_Chi_Minh', language: 'vi' as const }
  await store.inStore((ctx) => saveSurvey(ctx, { step: 3, answers, finish: 'answered' }))
  await check(owner)
  const { rows } = await store.database.owner.query(
    'select slug, business_type, standard_timezone, language from stores order by slug',
  )
  expect(rows).toEqual([
    { slug: 'bamboo', business_type: 'pod', standard_timezone: null, language: 'en' },
    { slug: 'lotus', business_type: 'dropship', standard_timezone: 'Asia/Ho_Chi_Minh', language: 'vi' },
  ])
})

test('skipping ends the survey without changes; members without the permission are not asked', async () => {
  const inBamboo = <T>(work: Parameters<typeof store.inStore<T>>[0]) => store.inStore(work, bamboo)
  await inBamboo((ctx) => checkSurvey({ ...ctx, user, permissions: new Set() }))
  await expect(inBamboo((ctx) => checkSurvey({ ...ctx, user, permissions: owner }))).rejects.toMatchObject({
    code: 'survey_open',
  })
  await inBamboo((ctx) => saveSurvey(ctx, { step: 0, answers: { businessType: 'dropship' }, finish: 'skipped' }))
  await inBamboo((ctx) => checkSurvey({ ...ctx, user, permissions: owner }))
  const { rows } = await store.database.owner.query('select business_type from stores where store_id = $1', [bamboo])
  expect(rows).toEqual([{ business_type: 'pod' }])
})
