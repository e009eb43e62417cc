import { allEndpoints } from '@backroom/contract'
import type { Page } from '@backroom/contract/pages/pages'
import { beforeEach, expect, it } from 'vitest'
import { firstId } from './contract-answers.ts'
import { addressOf, now, screenAnswers, settled } from './each-screen.ts'
import { measureCharts } from './measure-charts.ts'
import { PressEverything } from './press-everything.ts'
import { stopClock } from './settle.ts'

/** Where the buttons that many pages share are pressed, too. */
const wholePages: Page[] = ['website.orders', 'website.estimated-profit']

const files = Object.fromEntries(
  allEndpoints
    .filter(({ answerKind }) => answerKind === 'csv')
    .map(({ method, path }) => [`${method} ${path}`, () => new Response('day,name\n')]),
)
for (const { method, path } of allEndpoints.filter(({ answerKind }) => answerKind === 'pdf'))
  files[`${method} ${path}`] = () => new Response('%PDF-')

/** Presses and fills in all controls of each page, and compares what they do with the outlines of actions. */
export function checkActions(pages: readonly Page[]) {
  measureCharts()
  beforeEach(() => {
    const { error, warn } = console
    // Without a layout, no element of a panel can take the focus.
    const isOfFocus = (text: unknown) => String(text).includes('use-focus-trap')
    console.error = (text, ...more) => isOfFocus(text) || error(text, ...more)
    console.warn = (text, ...more) => isOfFocus(text) || warn(text, ...more)
  })

  it.each(pages)(
    'does on %s what its outline of actions says',
    async (page) => {
      stopClock(now)
      const answers = { ...screenAnswers('full'), ...files }
      // A collection whose products are being updated is read again every two seconds, whichever control is pressed then.
      const collection = `GET /stores/collections/${firstId}`
      answers[collection] = { ...(answers[collection] as object), refresh: { state: 'failed' } }
      const pressed = new PressEverything(addressOf(page), answers, settled, wholePages.includes(page))
      const lines = await pressed.lines()
      await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(`./outlines/actions/${page}.txt`)
      // A page with fifty controls is opened again for each of them.
    },
    120_000,
  )
}
