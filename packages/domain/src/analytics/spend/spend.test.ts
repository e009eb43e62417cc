import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { bamboo, lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findTask, listTaskRows, runNextBatch, undoTask } from '../../platform/tasks/tasks.ts'
import { createSpend, findSpend, importSpend, listSpend, removeSpend, startImport, updateSpend } from './spend.ts'

let store: TestStore
beforeAll(async () => {
  store = await openTestStore()
})
afterAll(() => store.close())
beforeEach(() => store.database.owner.query('truncate spend'))

const input = {
  fromDay: '2026-11-01',
  toDay: '2026-11-07',
  source: 'news',
  medium: ' email ',
  campaign: 'autumn',
  amountCents: 7_000,
}
const create = (more: object = {}, storeId = lotus) =>
  store.inStore((ctx) => createSpend(ctx, { ...input, ...more }), storeId)
const spendLines = async () =>
  (await store.inStore((ctx) => listSpend(ctx, { limit: 100 }))).items.map(
    ({ fromDay, source, campaign, amountCents }) => `${fromDay} ${source} ${campaign} ${amountCents}`,
  )

test('creates an amount in the currency of the store, lists it, changes it with its revision and deletes it', async () => {
  const created = await create()
  expect(created).toMatchObject({ ...input, medium: 'email', currency: 'USD', revision: 1 })
  await create({ fromDay: '2026-11-03', toDay: '2026-11-03', amountCents: 5 })
  expect(await spendLines()).toEqual(['2026-11-03 news autumn 5', '2026-11-01 news autumn 7000'])
  const change = (revision: number, more: object = {}) =>
    store.inStore((ctx) => updateSpend(ctx, created.id, { ...input, amountCents: 9, ...more }, revision))
  expect(await change(1)).toMatchObject({ amountCents: 9, revision: 2 })
  await expect(change(1)).rejects.toMatchObject({ code: 'revision_conflict' })
  await expect(store.inStore((ctx) => findSpend(ctx, created.id), bamboo)).rejects.toMatchObject({ code: 'not_found' })
  await store.inStore((ctx) => removeSpend(ctx, created.id))
  expect(await spendLines()).toEqual(['2026-11-03 news autumn 5'])
})

test('filters amounts that overlap the input days, whatever the time zone of the store', async () => {
  await store.database.owner.query(`update stores set standard_timezone = 'Asia/Ho_Chi_Minh' where store_id = $1`, [
    lotus,
  ])
  await create()
  await create({ fromDay: '2026-11-08', toDay: '2026-11-08' })
  const found = async (days: string) =>
    (await store.inStore((ctx) => listSpend(ctx, { limit: 9, days }))).items.map(({ fromDay }) => fromDay)
  expect(await found('2026-11-07..2026-11-07')).toEqual(['2026-11-01'])
  expect(await found('2026-11-07..2026-11-08')).toEqual(['2026-11-08', '2026-11-01'])
  expect(await found('2026-11-09..')).toEqual([])
  expect(await found('..2026-10-31')).toEqual([])
  expect(await found('..2026-11-01')).toEqual(['2026-11-01'])
})

test('rejects a second amount of the same days, source, medium and campaign in a store', async () => {
  const { id } = await create({ campaign: 'spring' })
  await create()
  await expect(create({ amountCents: 1 })).rejects.toMatchObject({ code: 'spend_exists' })
  await expect(store.inStore((ctx) => updateSpend(ctx, id, input, 1))).rejects.toMatchObject({ code: 'spend_exists' })
  await create({}, bamboo)
})

test('rejects days in the wrong order, too many days, and an amount without campaign, source and medium', async () => {
  await expect(create({ toDay: '2026-10-31' })).rejects.toThrow(/before the first/)
  await expect(create({ toDay: '2028-01-01' })).rejects.toThrow(/400 days/)
  await expect(create({ source: ' ', medium: '', campaign: '' })).rejects.toThrow(/campaign, source or medium/)
})

const startFile = (csv: string) => store.waiting(lotus).write((ctx) => startImport(ctx, { csv }))
const finish = async () => {
  while (await runNextBatch(store.waitingStore({}, lotus), { 'spend.import': importSpend })) {}
}
const rowsOf = async (taskId: string) =>
  (
    await store.waiting(lotus).read((ctx) => listTaskRows(ctx, taskId, { outcome: 'all', after: 0, limit: 100 }))
  ).items.map(({ outcome, label, error }) => [outcome, label, error?.en ?? ''])

test('imports a file line by line, reports invalid lines, and undo restores the former amounts', async () => {
  await create({ fromDay: '2026-11-02', toDay: '2026-11-02', medium: '', amountCents: 500 })
  const before = await spendLines()
  const { taskId } = await startFile(
    `day,source,medium,campaign,amount
2026-11-01,ads,,"Tết, sớm",12.5
2026-11-01,ads,,"Tết, sớm",1
2026-11-02,news,,autumn,6
2026-13-01,ads,,x,1
2026-11-01,,,,1
2026-11-01,ads,,y,=1+1
2026-11-01,ads,,z,0`.replaceAll('\n', '\r\n'),
  )
  await finish()
  expect(await spendLines()).toEqual(['2026-11-02 news autumn 600', '2026-11-01 ads Tết, sớm 1350'])
  expect(await rowsOf(taskId)).toEqual([
    ['done', '2: Tết, sớm', ''],
    ['done', '4: autumn', ''],
    ['failed', '5: x', expect.stringContaining('2026-11-21')],
    ['failed', '6: 2026-11-01', expect.stringContaining('campaign, source or medium')],
    ['failed', '7: y', expect.stringContaining('1234.50')],
    ['failed', '8: z', expect.stringContaining('1234.50')],
  ])
  await store.waiting(lotus).write((ctx) => undoTask(ctx, taskId))
  await finish()
  expect(await spendLines()).toEqual(before)
  expect(await store.waiting(lotus).read((ctx) => findTask(ctx, taskId))).toMatchObject({ state: 'undone' })
})

test('importing the same file twice adds nothing', async () => {
  for (let times = 0; times < 2; times++) {
    await startFile('Amount;Day;Campaign\n1,50;2026-11-01;autumn\n')
    await finish()
  }
  expect(await spendLines()).toEqual(['2026-11-01  autumn 150'])
})

test.each([
  ['no columns', '2026-11-01,ads,,x,1\n'],
  ['no lines', 'day,amount\n'],
  ['too many lines', `day,amount\n${'2026-11-01,1\n'.repeat(10_001)}`],
])('rejects a file with %s before a task starts', async (_, csv) => {
  await expect(startFile(csv)).rejects.toMatchObject({ code: 'invalid_request' })
})

const allSpend = async () =>
  (
    await store.database.owner.query(
      `select store_id, from_day::text, to_day::text, source, medium, campaign, amount_cents::int, currency, revision,
              updated_at > created_at as is_updated from spend`,
    )
  ).rows
    .map((row) => Object.values(row).join(' '))
    .toSorted()

test('changing or deleting an amount leaves the others of the store', async () => {
  const kept = await create({ campaign: 'spring' })
  const changed = await create()
  const row = `${lotus} 2026-11-01 2026-11-07 news email`
  await store.inStore((ctx) =>
    updateSpend(
      ctx,
      changed.id,
      {
        ...{ fromDay: '2026-11-02', toDay: '2026-11-04', source: 'ads', medium: 'cpc', campaign: 'winter' },
        amountCents: 9,
      },
      1,
    ),
  )
  expect(await allSpend()).toEqual([
    `${row} spring 7000 USD 1 false`,
    `${lotus} 2026-11-02 2026-11-04 ads cpc winter 9 USD 2 true`,
  ])
  expect(await store.inStore((ctx) => findSpend(ctx, kept.id))).toMatchObject({
    ...{ id: kept.id, fromDay: '2026-11-01', toDay: '2026-11-07', source: 'news', medium: 'email', campaign: 'spring' },
    ...{ amountCents: 7000, currency: 'USD', revision: 1 },
  })
  const change = { ...input, amountCents: 1 }
  await expect(store.inStore((ctx) => updateSpend(ctx, kept.id, change, 2))).rejects.toMatchObject({
    code: 'revision_conflict',
  })
  await store.inStore((ctx) => removeSpend(ctx, changed.id))
  expect(await allSpend()).toEqual([`${row} spring 7000 USD 1 false`])
})

test('imports lines that share some of their values as entries of their own, and undo restores each', async () => {
  const day = { fromDay: '2026-11-01', toDay: '2026-11-01' }
  await create({ ...day, medium: 'cpc', amountCents: 10 })
  await create({ ...day, toDay: '2026-11-02', medium: 'cpc', amountCents: 20 })
  await store.database.owner.query(
    `insert into spend (store_id, from_day, to_day, source, medium, campaign, amount_cents, currency)
     values ($1, '2026-11-01', '2026-11-01', 'news', 'cpc', 'autumn', 30, 'VND'),
            ($2, '2026-11-01', '2026-11-01', 'news', 'cpc', 'autumn', 40, 'USD')`,
    [lotus, bamboo],
  )
  await store.database.owner.query(
    `update spend set created_at = created_at - interval '1 hour', updated_at = created_at - interval '1 hour'`,
  )
  const before = await allSpend()
  const { taskId } = await startFile(
    `day,source,medium,campaign,amount
2026-11-02,news,cpc,autumn,2
2026-11-01,news,cpc,autumn,1
2026-11-01,ads,cpc,autumn,3
2026-11-01,news,email,autumn,4
2026-11-01,news,cpc,spring,5
2026-11-01,news,cpc,,6
2026-11-01,,cpc,,7`,
  )
  await finish()
  const row = (day: string, rest: string) => `${lotus} ${day} ${day} ${rest}`
  expect(await allSpend()).toEqual(
    [
      row('2026-11-01', ' cpc  700 USD 1 false'),
      row('2026-11-01', 'ads cpc autumn 300 USD 1 false'),
      row('2026-11-01', 'news cpc  600 USD 1 false'),
      row('2026-11-01', 'news cpc autumn 100 USD 2 true'),
      row('2026-11-01', 'news cpc spring 500 USD 1 false'),
      row('2026-11-01', 'news email autumn 400 USD 1 false'),
      row('2026-11-02', 'news cpc autumn 200 USD 1 false'),
      ...before.filter((line) => !line.includes(' 10 USD')),
    ].toSorted(),
  )
  expect((await rowsOf(taskId)).map(([, label]) => label)).toEqual([
    ...['2: autumn', '3: autumn', '4: autumn', '5: autumn', '6: spring', '7: news', '8: cpc'],
  ])
  await store.waiting(lotus).write((ctx) => undoTask(ctx, taskId))
  await finish()
  expect(await allSpend()).toEqual(before.map((line) => line.replace(' 10 USD 1 false', ' 10 USD 3 true')).toSorted())
})

test('undo keeps an amount that was changed later, and reports one that is gone', async () => {
  const day = { fromDay: '2026-11-01', toDay: '2026-11-01', medium: '' }
  await create({ ...day, campaign: 'gone' })
  await create({ ...day, campaign: 'changed' })
  const { taskId } = await startFile(
    `day,source,campaign,amount
2026-11-01,news,gone,1
2026-11-01,news,changed,2
2026-11-01,news,new,3
2026-11-01,news,new and gone,4`,
  )
  await finish()
  await store.database.owner.query(`delete from spend where campaign like '%gone'`)
  await store.database.owner.query(`update spend set amount_cents = 9 where campaign = 'changed'`)
  const undo = await store.waiting(lotus).write((ctx) => undoTask(ctx, taskId))
  await finish()
  expect(await spendLines()).toEqual(['2026-11-01 news changed 9'])
  expect((await rowsOf(undo.taskId)).map(([outcome, label]) => `${outcome} ${label}`)).toEqual([
    ...['failed 2: gone', 'changed_since 3: changed', 'done 4: new', 'done 5: new and gone'],
  ])
})
