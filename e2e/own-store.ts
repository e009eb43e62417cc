import { type Browser, expect, type Page } from '@playwright/test'
import { adminBase } from '../packages/contract/src/pages/addresses.ts'
import { journeyPort } from '../playwright.config.ts'
import { newTokens, openSignedIn } from './merchant.ts'

const origin = `http://localhost:${journeyPort}`

export interface OwnStore {
  id: string
  slug: string
  themeId: string
  /** Headers for API calls of the owner. */
  headers: Record<string, string>
}

/** Creates a store with its first theme, for tests that save and publish. */
export async function newStore(name: string, more: { currency?: string } = {}): Promise<OwnStore> {
  const { accessToken } = await newTokens()
  const signedIn = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const slug = `${name.toLowerCase().replaceAll(' ', '-')}-${Date.now().toString(36)}`
  const create = () =>
    fetch(`${origin}/users/create-store`, {
      method: 'POST',
      headers: signedIn,
      body: JSON.stringify({ name, slug, ...more }),
    })
  let response = await create()
  // Journeys create stores faster than the limit of a person allows.
  const retry = async () => {
    if (response.status === 429) response = await create()
    return response.status
  }
  await expect.poll(retry, { timeout: 70_000, intervals: [5_000] }).not.toBe(429)
  expect(response.status, await response.clone().text()).toBe(201)
  const { id } = await response.json()
  const headers = { ...signedIn, 'x-store-id': id }
  const { themes } = await (await fetch(`${origin}/stores/onlinestore/themes`, { headers })).json()
  return { id, slug, themeId: themes[0].id, headers }
}

/** Calls the API as the owner of the store. */
export async function callApi({ headers }: OwnStore, method: string, path: string, body?: object) {
  const response = await fetch(origin + path, {
    method,
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(response.ok, `${path}: ${await response.clone().text()}`).toBe(true)
  return response.json()
}

/** Creates a payment connection, without which a store sells nothing. */
export const connectGateway = (store: OwnStore) =>
  callApi(store, 'POST', '/stores/payout/proxy/save-store-proxies', { name: 'Test gateway', kind: 'test' })

/** The theme cards' frames are inert. */
export const previewFrame = 'iframe:not([inert])'

/** Opens the editor of the store's theme, once the preview is ready. */
export async function openOwnTheme(browser: Browser, { id, slug, themeId }: OwnStore): Promise<Page> {
  const page = await openSignedIn(browser, 'en', { store: { id, slug } })
  await page.goto(`${adminBase}/${slug}/themes/${themeId}/editor`)
  await expect(page.locator(previewFrame)).toHaveAttribute('data-loaded', 'true')
  return page
}
