import type { Page } from '@backroom/contract/pages/pages'
import { partOfCases } from '@backroom/testing/runs/part-of-cases'
import { expect, it } from 'vitest'
import type { Amount } from './testing/contract-answers.ts'
import { addressOf, now, screenAnswers, screens, settled } from './testing/each-screen.ts'
import { measureCharts } from './testing/measure-charts.ts'
import { openAdmin } from './testing/open-admin.ts'
import { stopClock } from './testing/settle.ts'

measureCharts()

it.each(
  partOfCases(screens).flatMap((page) => (['full', 'bare'] as const).map((amount): [Page, Amount] => [page, amount])),
)('reads %s with %s data as in its outline', async (page, amount) => {
  stopClock(now)
  await openAdmin(addressOf(page), { answers: screenAnswers(amount) })
  await expect(`${await settled()}\n`).toMatchFileSnapshot(`./outlines/${page}.${amount}.txt`)
})
