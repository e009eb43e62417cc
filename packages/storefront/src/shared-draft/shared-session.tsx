import { sharedBearer } from '@backroom/contract/online-store/themes/shared-path'
import type { Patch } from '@backroom/theme/document/document'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { type DraftStore, draftStore } from '../preview/draft-store.ts'
import { type DraftPage, draftReader } from '../preview/fetch-draft.ts'
import { needStore } from '../preview/need-store.ts'
import { Storefront } from '../Storefront.tsx'
import type { StoreView } from '../views/store.ts'
import type { DraftPlace } from './draft-place.ts'

/** The maximum delay between saving an edit and showing it. */
const pollIntervalMs = 2_000

export interface SharedHooks {
  drawn(store: StoreView, expiresAt: string): void
  /** The link has expired: nothing is shown and polling has stopped. */
  ended(): void
  /** The server answered without a newer revision. */
  unchanged(): void
  /** The server did not answer. The session tries again. */
  failed(error: unknown): void
  /** Resolves when the theme's style sheet is loaded. */
  style(address: string): Promise<void>
}

interface Revision {
  revision: number
  expiresAt: string
}

/**
 * A visitor's session of a shared draft: shows a page, polls for edits while the tab is visible, and ends with the
 * link.
 */
export class SharedSession {
  readonly #token: string
  readonly #container: HTMLElement
  readonly #hooks: SharedHooks
  readonly #reader
  readonly #needs
  #place: DraftPlace
  #root: Root | undefined
  #draft: DraftStore | undefined
  /** The revision on screen. Undefined before the first page and after a page change. */
  #shown: number | undefined
  #hasEnded = false
  /** Drops responses to previous requests. */
  #asks = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(token: string, place: DraftPlace, container: HTMLElement, hooks: SharedHooks) {
    this.#token = token
    this.#place = place
    this.#container = container
    this.#hooks = hooks
    this.#reader = draftReader(() => `${sharedBearer}${token}`)
    this.#needs = needStore(
      (kind, handle) => this.#reader.need(kind, handle),
      (error) => hooks.failed(error),
    )
  }

  /** Shows another page, scrolled to the top. */
  async go(place: DraftPlace): Promise<void> {
    this.#place = place
    this.#shown = undefined
    await this.follow()
    scrollTo({ top: 0, behavior: 'instant' })
  }

  /** Draws a newer revision and schedules the next request while the tab is visible. */
  async follow(): Promise<void> {
    if (this.#hasEnded) return
    const ask = ++this.#asks
    clearTimeout(this.#timer)
    try {
      await this.#catchUp(ask)
    } catch (error) {
      if (ask === this.#asks) this.#hooks.failed(error)
    }
    if (ask === this.#asks && !this.#hasEnded && document.visibilityState === 'visible')
      this.#timer = setTimeout(() => void this.follow(), pollIntervalMs)
  }

  async #catchUp(ask: number) {
    const now = await this.#revision()
    if (ask !== this.#asks) return
    if (!now) return this.#end()
    if (now.revision === this.#shown) return this.#hooks.unchanged()
    // The revision is read first, so the draft may be newer than the revision and is then drawn once more.
    const page = await this.#reader.page(this.#place)
    if (ask !== this.#asks) return
    await this.#hooks.style(page.assets.style)
    if (ask !== this.#asks) return
    this.#draw(page)
    this.#shown = now.revision
    this.#hooks.drawn(page.view.store, now.expiresAt)
  }

  /** Undefined if the link has expired or is invalid. */
  async #revision(): Promise<Revision | undefined> {
    const answer = await fetch('/preview/revision', {
      headers: { authorization: `Bearer ${sharedBearer}${this.#token}` },
    })
    if (answer.status === 404) return undefined
    if (!answer.ok) throw new Error(`/preview/revision answered ${answer.status}`)
    return answer.json()
  }

  #end() {
    this.#hasEnded = true
    this.#root?.unmount()
    this.#container.replaceChildren()
    this.#hooks.ended()
  }

  /** In place, so that the scroll position stays. */
  #draw({ html, view, document }: DraftPage) {
    if (view.kind === 'home') this.#needs.put(view.needs)
    // A new object per page, so that data on screen is not carried over to the next page.
    const key = Object.values(this.#place).join(' ')
    if (!this.#draft) {
      this.#draft = draftStore(document)
      this.#container.innerHTML = html
      const drawing = <Storefront key={key} page={view} theme={this.#draft} needs={this.#needs} />
      flushSync(() => {
        this.#root = hydrateRoot(this.#container, drawing)
      })
      return
    }
    const draft = this.#draft
    const { settings, fixed, pages } = document
    const parts = Object.entries({ settings, fixed, pages })
    flushSync(() => {
      draft.apply(parts.map(([part, value]) => ({ path: [part], value: value as unknown as Patch['value'] })))
      this.#root?.render(<Storefront key={key} page={view} theme={draft} needs={this.#needs} />)
    })
  }
}
