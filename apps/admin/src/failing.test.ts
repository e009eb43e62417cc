import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import { beforeEach, expect, it, vi } from 'vitest'
import { addressOf, isOfPage, now, readsOf, screenAnswers, screens, withDataAnswers } from './testing/each-screen.ts'
import { measureCharts } from './testing/measure-charts.ts'
import { openAdmin, problemWith } from './testing/open-admin.ts'
import { all } from './testing/screen.ts'
import { settle, stopClock } from './testing/settle.ts'

measureCharts()
const silent: string[] = []
beforeEach(() => {
  silent.length = 0
  vi.spyOn(console, 'warn').mockImplementation((_, error) => void silent.push(String(error.message)))
  // React reports what a page throws.
  vi.spyOn(console, 'error').mockImplementation(() => {})
})

it.each(partOfCases(screens))('says on %s which calls fail, and asks again on “Retry”', async (page) => {
  stopClock(now)
  const answers = screenAnswers('full')
  let isDown = true
  const { sent } = await openAdmin(addressOf(page), {
    answers: withDataAnswers(
      answers,
      (call) => () => (isDown ? problemWith(500, [`${call} fails`]) : answers[call]!) as object,
    ),
  })
  const asked = () => {
    const calls = Object.groupBy(readsOf(sent.splice(0)).filter(isOfPage).toSorted(), (call) => call)
    return Object.entries(calls).map(([call, times = []]) => `${times.length} × ${call}`)
  }
  const isReady = () => document.querySelector('main [aria-label=Loading]') === null
  const failed = await settle(isReady)
  expect(document.querySelector('main :is(h1, [role=alert])'), 'the heading, or the failure of the page').not.toBeNull()
  const noticed = all('alert')
    .filter((alert) => alert.dataset.kind)
    .map(({ textContent }) => textContent ?? '')
  const shown = document.querySelector('main')?.textContent ?? ''
  const calls = Object.keys(answers).filter((call) => shown.includes(`${call} fails`))
  expect(
    noticed.filter((text) => calls.some((call) => text.includes(`${call} fails`))),
    'told twice',
  ).toEqual([])
  const lines = [failed, '', 'Asked:', ...asked(), 'Failed silently:', ...new Set(silent.filter(isOfPage).toSorted())]
  isDown = false
  for (const button of all('button', /^Retry/)) button.click()
  await settle(isReady)
  lines.push('Asked again:', ...asked())
  expect(all('button', /^Retry/)).toEqual([])
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./outlines/failing/${page}.txt`)
})
