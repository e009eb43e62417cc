import { allEndpoints } from '@backroom/contract'
import type { CostRules } from '@backroom/contract/analytics/profit/endpoints'
import { type Page, pageNames, pageTable } from '@backroom/contract/pages/pages'
import { type Answers, altered, type RecordedRequest } from './answers.ts'
import { type Amount, contractAnswers, firstId } from './contract-answers.ts'
import { settle } from './settle.ts'

export const now = new Date('2026-11-21T10:07:30Z')

/** These have tests of their own texts. */
const elsewhere: Page[] = ['website.themes.editor', 'auth/survey', 'auth']
export const screens = pageNames.filter((page) => !elsewhere.includes(page))

// A menu of the contract's size has 39 items with the same buttons; `MenusPage.test.ts` presses them.
const pressed = screens.filter((page) => page !== 'website.menus.update')
/** Every third screen, for three files of tests that run side by side. @param first 0 to 2 */
export const everyThirdScreen = (first: number) => pressed.filter((_, index) => index % 3 === first)

/** Kinds are names, all other parameters are ids. */
export const addressOf = (page: Page) =>
  pageTable[page].path.replace('$kind', 'order_confirmed').replaceAll(/\$\w+/g, firstId)

/** What the frame of each page needs before it shows the page. */
const frameCalls = ['/config', '/users/info', '/users/stores', '/stores/config/preference', '/stores/survey']
const streams = allEndpoints.filter(({ answerKind }) => answerKind === 'stream').map(({ path }) => path)

/** Answers of every call, as the contract's schemas describe them. The owner, who is an operator too, sees a store in Kathmandu. */
export function screenAnswers(amount: Amount): Answers {
  const answers = contractAnswers(amount)
  const rules = answers['GET /stores/profit/rules'] as CostRules
  // The schema does not say that a rule for a product names its id.
  for (const rule of rules.goods) rule.key = firstId
  const owner = altered('GET /users/info', { isInternal: true })
  const store = altered('GET /stores/config/preference', { standardTimezone: 'Asia/Kathmandu', currency: 'VND' })
  return { ...answers, ...owner, ...store }
}

/** The calls that a screen reads its data with. */
export const isDataCall = (call: string) => {
  const [method, path = ''] = call.split(' ')
  return method === 'GET' && !frameCalls.includes(path) && !streams.includes(path)
}

/** The calls among the requests that read data. */
export const readsOf = (requests: readonly RecordedRequest[]) =>
  requests.map(({ method, path }) => `${method} ${path}`).filter(isDataCall)

const shellPaths = ['/stores/payout/v2/', '/stores/tasks', '/stores/config/status']
/** Whether the page, and not its frame, reads it. */
export const isOfPage = (call: string) => !shellPaths.some((path) => call.includes(path))

/** Answers each call for data by `answer`, and other calls as usual. */
export const withDataAnswers = (answers: Answers, answer: (call: string) => Answers[string]): Answers =>
  Object.fromEntries(Object.keys(answers).map((call) => [call, isDataCall(call) ? answer(call) : answers[call]!]))

export const settled = () =>
  settle(
    () =>
      document.querySelector('main h1') !== null &&
      document.querySelector('main :is([aria-busy=true], [data-loading])') === null,
  )
