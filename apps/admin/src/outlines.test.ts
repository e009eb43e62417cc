import type { CostRules } from '@backroom/contract/analytics/profit/endpoints'
import { type Page, pageNames, pageTable } from '@backroom/contract/pages/pages'
import { expect, it, vi } from 'vitest'
import { altered } from './testing/answers.ts'
import { type Amount, contractAnswers, firstId } from './testing/contract-answers.ts'
import { measureCharts } from './testing/measure-charts.ts'
import { openAdmin } from './testing/open-admin.ts'
import { outlineOf } from './testing/outline.ts'
import { patience } from './testing/screen.ts'

measureCharts()

const now = new Date('2026-11-21T10:07:00Z')

/** These have tests of their own texts. */
const elsewhere: Page[] = ['website.themes.editor', 'auth/survey', 'auth']
const pages = pageNames.filter((page) => !elsewhere.includes(page))

const addressOf = (page: Page) => pageTable[page].path.replaceAll(/\$\w+/g, firstId)

/** @returns the outline when nothing loads and the page no longer changes */
async function settled(): Promise<string> {
  let before = ''
  let times = 0
  return vi.waitFor(() => {
    const main = document.querySelector('main')
    const outline = main ? outlineOf(main) : ''
    const isLoading = !main?.querySelector('h1') || main.querySelector('[aria-busy=true], [data-loading]') !== null
    times = outline === before ? times + 1 : 0
    before = outline
    if (isLoading || times < 5) throw new Error(`Still loading:\n${outline}`)
    return outline
  }, patience)
}

it.each(pages.flatMap((page) => (['full', 'bare'] as const).map((amount): [Page, Amount] => [page, amount])))(
  'reads %s with %s data as in its outline',
  async (page, amount) => {
    vi.useFakeTimers({ toFake: ['Date'], now })
    const answers = contractAnswers(amount)
    const rules = answers['GET /stores/profit/rules'] as CostRules
    // The schema does not say that a rule for a product names its id.
    for (const rule of rules.goods) rule.key = firstId
    const owner = altered('GET /users/info', {})
    const store = altered('GET /stores/config/preference', { standardTimezone: 'Asia/Kathmandu', currency: 'VND' })
    await openAdmin(addressOf(page), { answers: { ...answers, ...owner, ...store } })
    const outline = await settled()
    vi.useRealTimers()
    await expect(`${outline}\n`).toMatchFileSnapshot(`./outlines/${page}.${amount}.txt`)
  },
)
