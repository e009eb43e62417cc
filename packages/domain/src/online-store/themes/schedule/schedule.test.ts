import { openTestStore, type TestStore } from '@backroom/testing/database/test-store'
import { lotus } from '@backroom/testing/fixtures/things'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '../../../platform/audit/audit.ts'
import {
  activateTheme,
  cancelPublication,
  findLiveTheme,
  listThemes,
  listVersions,
  publishScheduled,
  removeTheme,
  schedulePublication,
  storesWithPublications,
  undoActivation,
} from '../themes.ts'
import { colored, makeTheme, saveColor, themeEditor } from '../themes-test-api.ts'

let store: TestStore
let ada: Awaited<ReturnType<typeof themeEditor>>
beforeAll(async () => {
  store = await openTestStore()
  ada = await themeEditor(store, 'Ada')
})
afterAll(() => store.close())
beforeEach(async () => {
  await store.database.owner.query('delete from themes where store_id = $1', [lotus])
  await setZone('Asia/Kathmandu')
})

const setZone = (zone: string) =>
  store.database.owner.query('update stores set standard_timezone = $2 where store_id = $1', [lotus, zone])
const schedule = (id: string, localTime: string, revision = 1) =>
  ada.as((ctx) => schedulePublication(ctx, id, { localTime, revision }))
/** Some days ahead, at a time of the day on the clocks of the store. */
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T${time}`
const arrive = (id: string) =>
  store.database.owner.query(
    `update theme_publications set publish_at = now() - interval '1 second' where theme_id = $1`,
    [id],
  )
const runAll = async () => {
  while ((await store.inStore(publishScheduled)) > 0) {}
}
const live = async () => (await ada.as(listThemes)).themes.find(({ isLive }) => isLive)
const liveColor = async () => (await store.inStore(findLiveTheme))?.settings.colors?.color_price

describe('the chosen time', () => {
  test('is of the store’s zone, at +05:45 too', async () => {
    const id = await makeTheme(store)
    const { publishAt } = await schedule(id, inDays(3, '09:00'))
    expect(new Date(publishAt).toISOString()).toBe(`${inDays(3, '03:15')}:00.000Z`)
    expect((await ada.as(listThemes)).themes).toMatchObject([{ id, publishAt, scheduledRevision: 1 }])
  })

  test('is not in the past, not later than a year, and a day that exists', async () => {
    const id = await makeTheme(store)
    const rejected = async (localTime: string) =>
      schedule(id, localTime).then(
        () => 'accepted',
        ({ code }) => code,
      )
    expect(await rejected(inDays(-1, '09:00'))).toBe('publication_time_past')
    expect(await rejected('2001-01-01T00:00')).toBe('publication_time_past')
    expect(await rejected(inDays(368, '09:00'))).toBe('publication_time_late')
    expect(await rejected('2027-02-30T09:00')).toBe('publication_time_skipped')
  })

  /** The next change of New York's clocks in a month, on its Sunday. */
  const sunday = (month: number, nth: number) => {
    for (let year = new Date().getUTCFullYear(); ; year++) {
      const first = new Date(Date.UTC(year, month, 1)).getUTCDay()
      const day = new Date(Date.UTC(year, month, 1 + ((7 - first) % 7) + 7 * (nth - 1)))
      if (day.getTime() > Date.now() + 2 * 86_400_000) return day.toISOString().slice(0, 10)
    }
  }

  test('is not in the hour that daylight saving skips, and is the first of an hour that comes twice', async () => {
    await setZone('America/New_York')
    const id = await makeTheme(store)
    const [spring, autumn] = [sunday(2, 2), sunday(10, 1)]
    await expect(schedule(id, `${spring}T02:30`)).rejects.toMatchObject({ code: 'publication_time_skipped' })
    expect(await schedule(id, `${spring}T03:00`)).toMatchObject({ publishAt: expect.stringContaining(spring) })
    const { publishAt } = await schedule(id, `${autumn}T01:30`)
    expect(new Date(publishAt).toISOString()).toBe(`${autumn}T05:30:00.000Z`)
    // Half an hour is skipped on Lord Howe Island, on the first Sunday of October.
    await setZone('Australia/Lord_Howe')
    await expect(schedule(id, `${sunday(9, 1)}T02:10`)).rejects.toMatchObject({ code: 'publication_time_skipped' })
  })

  test('belongs to one theme, also when two are scheduled at once', async () => {
    const [one, other] = [await makeTheme(store), await makeTheme(store)]
    const both = await Promise.allSettled([one, other].map((id) => schedule(id, inDays(2, '10:00'))))
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'publication_time_taken' },
    })
  })

  test('needs the revision that the person has seen', async () => {
    const id = await makeTheme(store)
    await expect(schedule(id, inDays(2, '10:00'), 2)).rejects.toMatchObject({ code: 'revision_conflict' })
  })
})

describe('when the time comes', () => {
  test('the activity log names the theme and the person who chose the time', async () => {
    const id = await makeTheme(store)
    await schedule(id, inDays(2, '10:00'))
    await arrive(id)
    await runAll()
    const { items } = await ada.as((ctx) => listAudit(ctx, { concept: 'themes', limit: 10 } as never))
    const published = items.filter(({ params }) => (params as { id?: string }).id === id)
    expect(published).toMatchObject([
      {
        ...{ endpoint: 'themes.publish', subject: 'Theme', user: { id: ada.userId }, sessionId: null, address: null },
        changes: expect.arrayContaining([
          expect.objectContaining({ table: 'themes', after: expect.objectContaining({ published_revision: 1 }) }),
        ]),
      },
    ])
  })

  test('the draft of before is live, and not what was saved since', async () => {
    const before = await makeTheme(store, colored('#000001'))
    await ada.as((ctx) => activateTheme(ctx, before))
    const id = await makeTheme(store, colored('#000002'))
    await schedule(id, inDays(2, '10:00'))
    await ada.as((ctx) => saveColor(ctx, id, { color: '#000003', revision: 1 }))
    await runAll()
    expect((await live())?.id).toBe(before)
    await arrive(id)
    await runAll()
    expect(await live()).toMatchObject({ id, publishedRevision: 1, revision: 2, publishAt: null })
    expect(await liveColor()).toBe('#000002')
    expect((await ada.as((ctx) => listVersions(ctx, id))).versions).toMatchObject([
      { kind: 'published', isCurrent: true, by: 'Ada' },
    ])
    const { rows } = await store.database.owner.query(
      `select count(*)::int as count from notifications where store_id = $1 and event = 'theme.published'`,
      [lotus],
    )
    expect(rows[0].count).toBeGreaterThan(0)
  })

  test('it happens once, whoever runs the job', async () => {
    const id = await makeTheme(store)
    await schedule(id, inDays(2, '10:00'))
    await arrive(id)
    const runs = await Promise.all([1, 2, 3].map(() => store.inStore(publishScheduled)))
    expect(runs.toSorted()).toEqual([0, 0, 1])
  })

  test('of two that are due, the later one stays', async () => {
    const [early, late] = [await makeTheme(store), await makeTheme(store)]
    for (const [id, minutes] of [
      [late, 1],
      [early, 5],
    ] as const) {
      await schedule(id, inDays(2, `10:0${minutes}`))
      await store.database.owner.query(
        'update theme_publications set publish_at = now() - make_interval(mins => $2) where theme_id = $1',
        [id, minutes],
      )
    }
    await runAll()
    expect((await live())?.id).toBe(late)
    expect(await ada.as((ctx) => undoActivation(ctx, late))).toMatchObject({ id: early })
  })

  test('nothing happens to a cancelled one, and a changed one waits for its new time', async () => {
    const [cancelled, moved] = [await makeTheme(store), await makeTheme(store)]
    await schedule(cancelled, inDays(2, '10:00'))
    await ada.as((ctx) => cancelPublication(ctx, cancelled))
    await expect(ada.as((ctx) => cancelPublication(ctx, cancelled))).rejects.toMatchObject({ code: 'not_found' })
    await schedule(moved, inDays(2, '10:00'))
    await arrive(moved)
    await schedule(moved, inDays(4, '10:00'))
    await runAll()
    expect(await live()).toBeUndefined()
  })

  test('a process hears of the stores and of how long they wait', async () => {
    const id = await makeTheme(store)
    await schedule(id, inDays(2, '10:00'))
    const waiting = async (ms: number) =>
      (await storesWithPublications(store.directory, ms)).filter(({ storeId }) => storeId === lotus)
    expect(await waiting(60_000)).toEqual([])
    await store.database.owner.query(
      `update theme_publications set publish_at = now() + interval '30 seconds' where theme_id = $1`,
      [id],
    )
    const [one] = await waiting(60_000)
    expect(one?.waitMs).toBeGreaterThan(20_000)
    expect(one?.waitMs).toBeLessThanOrEqual(30_000)
    await arrive(id)
    expect(await waiting(60_000)).toEqual([{ storeId: lotus, waitMs: 0 }])
  })
})

test('a theme with a publication time is not deleted', async () => {
  const id = await makeTheme(store)
  await schedule(id, inDays(2, '10:00'))
  await expect(ada.as((ctx) => removeTheme(ctx, id))).rejects.toMatchObject({ code: 'theme_scheduled' })
})
