import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import { expect, it } from 'vitest'
import { addressOf, isOfPage, now, readsOf, screenAnswers, screens, withDataAnswers } from './testing/each-screen.ts'
import { measureCharts } from './testing/measure-charts.ts'
import { openAdmin } from './testing/open-admin.ts'
import { settle, stopClock } from './testing/settle.ts'

measureCharts()

it.each(partOfCases(screens))('shows placeholders on %s while its data loads, as in its outline', async (page) => {
  stopClock(now)
  const { sent } = await openAdmin(addressOf(page), {
    answers: withDataAnswers(screenAnswers('full'), () => () => new Promise<never>(() => {})),
  })
  const isReady = () => document.querySelector('main h1') !== null || readsOf(sent).some(isOfPage)
  await expect(`${await settle(isReady)}\n`).toMatchFileSnapshot(`./outlines/loading/${page}.txt`)
})
