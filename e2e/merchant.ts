import { type Browser, expect, type Page } from '@playwright/test'
import { demoAccounts } from '../packages/testing/src/world/accounts.ts'
import { type DemoStore, northwind } from '../packages/testing/src/world/stores.ts'
import { journeyPort } from '../playwright.config.ts'
import type { Language } from './texts.ts'

/** The product that all journeys share; some start one of their own. */
const sharedOrigin = `http://localhost:${journeyPort}`

/** A browser window of the back office in a language. */
export const openAdmin = (browser: Browser, language: Language) => openWith(browser, { 'backroom.language': language })

/** A window whose storage holds these from the beginning. */
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

/** A sign-in of one's own, by the API: for journeys that end or renew sessions. */
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

/** Half of what an access token is good for: a window that renews it would end the others' session. */
const sharedMs = 5 * 60_000
let shared: { tokens: Promise<Tokens>; atMs: number } | undefined

function sharedTokens(): Promise<Tokens> {
  if (!shared || Date.now() - shared.atMs > sharedMs) shared = { tokens: newTokens(), atMs: Date.now() }
  return shared.tokens
}

interface Opened {
  store?: Pick<DemoStore, 'id' | 'slug'> | undefined
  /** Of the owner, shared by the journeys of a worker, unless they are the journey's own. */
  tokens?: Tokens
  /** Of a product that the journey has started itself; tokens belong to it. */
  origin?: string
}

/** A window that is signed in before its first page; the sign-in's form has journeys of its own. */
export async function openSignedIn(browser: Browser, language: Language, opened: Opened = {}): Promise<Page> {
  const { store, tokens, origin } = opened
  const chosen = store && { storeId: store.id, storeDomain: `${store.slug}.localhost` }
  const account = JSON.stringify({ ...(tokens ?? (await sharedTokens())), ...chosen })
  return openWith(browser, { 'backroom.language': language, 'backroom.account': account }, origin)
}

/** The same in a store. */
export const openStore = (browser: Browser, language: Language, { store = northwind, ...opened }: Opened = {}) =>
  openSignedIn(browser, language, { ...opened, store })

/** Others work in the same shop: what this window changes in a theme reaches no server, and the editor says so. */
export const withoutThemeSaves = (page: Page) =>
  page.route('**/stores/onlinestore/themes/**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
  )
