import { addressIn, adminBase } from '@backroom/contract/pages/addresses'
import { expect, onTestFinished, vi } from 'vitest'
import { type AccountInfo, accountKey } from '../session/account-info.ts'
import { type Answers, answersOf, type Sent } from './answers.ts'
import { answerBreaches, requestBreaches } from './contract-breaches.ts'

interface Given {
  /** What the browser remembers; the default is a person who has chosen a store, undefined is a stranger. */
  account?: AccountInfo | undefined
  /** Answers of the API by `GET /users/info`, over the usual ones. A number is a refusal with that status. */
  answers?: Answers
  /** The address as it is, without the store that addresses otherwise begin with. */
  isWhole?: boolean
  /** What the browser remembers besides: drafts of forms. */
  kept?: Record<string, string>
  /** What this session of the tab remembers from pages before; nothing by default. */
  session?: Record<string, string>
}

export const signedIn: AccountInfo = {
  accessToken: 'access',
  refreshToken: 'refresh',
  storeId: '019a0000-0000-7000-8000-000000000001',
  storeDomain: 'northwind.localhost:4000',
}

/** The word for that store in addresses, whose slug the browser remembers. */
export const storeSegment = 'northwind'

let leave = () => {}

/** Opens the whole back office at an address in the store, in the place of one that is open, with only the network replaced. */
export async function openAdmin(address: string, given: Given = {}) {
  leave()
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(given.session ?? {})) sessionStorage.setItem(key, value)
  for (const [key, value] of Object.entries(given.kept ?? {})) localStorage.setItem(key, value)
  const account = 'account' in given ? given.account : signedIn
  if (account) localStorage.setItem(accountKey, JSON.stringify(account))
  if (account) localStorage.setItem('backroom.lastShop', JSON.stringify({ id: signedIn.storeId, slug: storeSegment }))
  history.replaceState(null, '', given.isWhole ? `/admin${address}` : adminBase + addressIn(storeSegment, address))
  document.body.innerHTML = '<div id="root"></div>'
  const sent: Sent[] = []
  const breaches: string[] = []
  vi.stubGlobal('fetch', fakeFetch(answersOf(given.answers), sent, breaches))
  // A screen that shows what the server never says, or asks what it refuses, proves nothing.
  onTestFinished(() => expect([...new Set(breaches)], 'what the contract does not allow').toEqual([]))
  const { takeEntryAddress } = await import('../session/entry-address.ts')
  takeEntryAddress()
  const { startApp } = await import('../app.tsx')
  leave = await startApp()
  onTestFinished(() => leave())
  const requests = (call: string) => sent.filter(({ method, path }) => `${method} ${path}` === call)
  return { sent, requests }
}

function fakeFetch(answers: Answers, sent: Sent[], breaches: string[]): typeof fetch {
  return async (input, init = {}) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    const method = init.method ?? 'GET'
    const request = { method, path: pathname, query: searchParams, headers: new Headers(init.headers) }
    const one: Sent = { ...request, body: parsed(init.body) }
    sent.push(one)
    const given = answers[`${method} ${pathname}`]
    const answer = typeof given === 'function' ? await given(one) : given
    // What a stub refuses as the server would is rightly wrong.
    if (statusOf(answer) !== 400) breaches.push(...requestBreaches(one))
    if (answer instanceof Error) throw answer
    if (answer === undefined) return problemSaying(404)
    if (typeof answer === 'number') return problemSaying(answer)
    if (answer instanceof Response) return answer.clone()
    breaches.push(...answerBreaches(one, answer))
    return Response.json(answer)
  }
}

const statusOf = (answer: unknown) => (answer instanceof Response ? answer.status : answer)

const parsed = (body: BodyInit | null | undefined) => (typeof body === 'string' ? JSON.parse(body) : undefined)

/** As the server says what is wrong with fields, or that something is gone or was saved by somebody else. */
export const problem = (status: number, code: string, findings: { path: string; message: string }[] = []) =>
  Response.json({ status, code, messages: [`${code}.`], findings, requestId: 'request-1' }, { status })

export const problemSaying = (status: number, messages = [`Refused with ${status}`], code = 'internal') =>
  Response.json({ status, code, messages, requestId: 'request-1' }, { status })
