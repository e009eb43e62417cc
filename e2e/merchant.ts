import { type Browser, expect, type Page } from '@playwright/test'
import { demoAccounts } from '../packages/testing/src/fixtures/accounts.ts'
import { type DemoStore, northwind } from '../packages/testing/src/fixtures/stores.ts'
import { journeyPort } from '../playwright.config.ts'
import type { Language } from './texts.ts'

/** The server that all tests share. Some tests start their own. */
const sharedOrigin = `http://localhost:${journeyPort}`

/** Opens a window of the back office in a language. */
export const openAdmin = (browser: Browser, language: Language) => openWith(browser, { 'backroom.language': language })

/** Opens a window with these local storage items. */
async function openWith(browser: Browser, stored: Record<string, string>, origin = sharedOrigin): Promise<Page> {
  const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value }))
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 1440, height: 900 },
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
  })
  return context.newPage()
}

interface Tokens {
  accessToken: string
  refreshToken: string
}

/** Signs in by API, for tests that end or renew sessions. */
export const operatorAccount = demoAccounts.find(({ email }) => email.startsWith('operator'))!

export async function newTokens({ email, password } = demoAccounts[0], origin = sharedOrigin): Promise<Tokens> {
  const answer = await fetch(`${origin}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status, `${email} signs in`).toBe(200)
  const { accessToken, refreshToken } = await answer.json()
  return { accessToken, refreshToken }
}

/** Half the lifetime of an access token. A window that renews the token would end other tests' session. */
const sharedMs = 5 * 60_000
let shared: { tokens: Promise<Tokens>; atMs: number } | undefined

function sharedTokens(): Promise<Tokens> {
  if (!shared || Date.now() - shared.atMs > sharedMs) shared = { tokens: newTokens(), atMs: Date.now() }
  return shared.tokens
}

interface OpenOptions {
  store?: Pick<DemoStore, 'id' | 'slug'> | undefined
  /** The owner's tokens, shared by a worker's tests. Tests may pass their own. */
  tokens?: Tokens
  /** The address of a server that the test has started. The tokens belong to it. */
  origin?: string
}

/** Opens a window that is signed in before its first page. */
export async function openSignedIn(browser: Browser, language: Language, options: OpenOptions = {}): Promise<Page> {
  const { store, tokens, origin } = options
  const chosen = store && { storeId: store.id, storeDomain: `${store.slug}.localhost` }
  const account = JSON.stringify({ ...(tokens ?? (await sharedTokens())), ...chosen })
  return openWith(browser, { 'backroom.language': language, 'backroom.account': account }, origin)
}

/** Opens a signed-in window in a store. */
export const openStore = (browser: Browser, language: Language, { store = northwind, ...options }: OpenOptions = {}) =>
  openSignedIn(browser, language, { ...options, store })

/** Blocks theme saves of this window, because other tests use the same store. The editor shows an error. */
export const withoutThemeSaves = (page: Page) =>
  page.route('**/stores/onlinestore/themes/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
