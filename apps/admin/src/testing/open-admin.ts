import { addressIn, adminBase } from '@backroom/contract/pages/addresses'
import { expect, onTestFinished, vi } from 'vitest'
import { type AccountInfo, accountKey } from '../session/account-info.ts'
import { type Answers, answersOf, type RecordedRequest } from './answers.ts'
import { answerBreaches, requestBreaches } from './contract-breaches.ts'

interface OpenOptions {
  /** The stored account. By default, a user with a chosen store. Undefined for visitors without a session. */
  account?: AccountInfo | undefined
  /** API answers by `GET /users/info`, on top of the defaults. A number is an error with that status. */
  answers?: Answers
  /** Opens the address as it is, without adding the store. */
  isWhole?: boolean
  /** Further local storage items, such as drafts. */
  storedItems?: Record<string, string>
  /** Session storage items from earlier pages of the tab. */
  session?: Record<string, string>
}

export const signedIn: AccountInfo = {
  accessToken: 'access',
  refreshToken: 'refresh',
  storeId: '019a0000-0000-7000-8000-000000000001',
  storeDomain: 'northwind.localhost:4000',
}

/** The path segment of the store, whose slug the browser knows. */
export const storeSegment = 'northwind'

let leave = () => {}

/** Opens the back office at an address of the store. Replaces an open back office, and stubs only the network. */
export async function openAdmin(address: string, options: OpenOptions = {}) {
  leave()
  vi.resetModules()
  localStorage.clear()
  sessionStorage.clear()
  for (const [key, value] of Object.entries(options.session ?? {})) sessionStorage.setItem(key, value)
  for (const [key, value] of Object.entries(options.storedItems ?? {})) localStorage.setItem(key, value)
  const account = 'account' in options ? options.account : signedIn
  if (account) localStorage.setItem(accountKey, JSON.stringify(account))
  if (account) localStorage.setItem('backroom.lastShop', JSON.stringify({ id: signedIn.storeId, slug: storeSegment }))
  history.replaceState(null, '', options.isWhole ? `/admin${address}` : adminBase + addressIn(storeSegment, address))
  document.body.innerHTML = '<div id="root"></div>'
  const sent: RecordedRequest[] = []
  const breaches: string[] = []
  const fake = fakeFetch(answersOf(options.answers), sent, breaches)
  vi.stubGlobal('fetch', fake)
  vi.stubGlobal('XMLHttpRequest', fakeUploads(fake))
  // A screen that shows impossible answers, or sends requests that the server rejects, proves nothing.
  onTestFinished(() => expect([...new Set(breaches)], 'what the contract does not allow').toEqual([]))
  const { takeEntryAddress } = await import('../session/entry-address.ts')
  takeEntryAddress()
  const { startApp } = await import('../app.tsx')
  leave = await startApp()
  onTestFinished(() => leave())
  const requests = (call: string) => sent.filter(({ method, path }) => `${method} ${path}` === call)
  return { sent, requests }
}

/** Most tests are about one row of a list, whose changes they do not show, or about a product without a shop's collections. */
const usually: readonly (readonly [path: RegExp, answer: object])[] = [
  [/\/neighbors$/, { previousId: null, nextId: null }],
  [/\/timeline$/, { timeline: [] }],
  [/\/products\/[\w-]+\/collections$/, { collections: [] }],
  [/^\/stores\/collections$/, { items: [], previousCursor: null, nextCursor: null }],
]
const usualAnswer = (method: string, path: string) =>
  method === 'GET' ? usually.find(([usual]) => usual.test(path))?.[1] : undefined

function fakeFetch(answers: Answers, sent: RecordedRequest[], breaches: string[]): typeof fetch {
  return async (input, init = {}) => {
    const { pathname, searchParams } = new URL(String(input), location.href)
    const method = init.method ?? 'GET'
    const request = { method, path: pathname, query: searchParams, headers: new Headers(init.headers) }
    const one: RecordedRequest = { ...request, body: parsed(init.body) }
    sent.push(one)
    const options = answers[`${method} ${pathname}`] ?? usualAnswer(method, pathname)
    const answer = typeof options === 'function' ? await options(one) : options
    // Requests that the stub rejects may be invalid.
    if (statusOf(answer) !== 400) breaches.push(...requestBreaches(one))
    if (answer instanceof Error) throw answer
    if (answer === undefined) return problemWith(404)
    if (typeof answer === 'number') return problemWith(answer)
    if (answer instanceof Response) return answer.clone()
    breaches.push(...answerBreaches(one, answer))
    return Response.json(answer)
  }
}

/** Requests that report their progress: half of the file is sent at once, the rest with the answer. */
const fakeUploads = (fake: typeof fetch) =>
  class extends EventTarget {
    upload = new EventTarget()
    status = 0
    response = new Blob()
    #init: RequestInit = {}
    #address = ''
    #headers = new Headers()
    open(method: string, address: string) {
      this.#init = { method }
      this.#address = address
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    async send(body: BodyInit) {
      const report = (loaded: number) =>
        this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 2 }))
      report(1)
      try {
        const answer = await fake(this.#address, { ...this.#init, headers: this.#headers, body })
        report(2)
        this.status = answer.status
        this.response = await answer.blob()
        this.dispatchEvent(new Event('load'))
      } catch {
        this.dispatchEvent(new Event('error'))
      }
    }
  }

const statusOf = (answer: unknown) => (answer instanceof Response ? answer.status : answer)

const parsed = (body: BodyInit | null | undefined) => (typeof body === 'string' ? JSON.parse(body) : undefined)

/** A problem document with field errors or an error code. */
export const problem = (status: number, code: string, findings: { path: string; message: string }[] = []) =>
  Response.json({ status, code, messages: [`${code}.`], findings, requestId: 'request-1' }, { status })

export const problemWith = (status: number, messages = [`Refused with ${status}`], code = 'internal') =>
  Response.json({ status, code, messages, requestId: 'request-1' }, { status })
