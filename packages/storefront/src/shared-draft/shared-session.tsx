import { sharedBearer } from '@backroom/contract/online-store/themes/shared-path'
import type { Patch } from '@backroom/theme/document/document'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { type DraftStore, draftStore } from '../preview/draft-store.ts'
import { type DraftPage, draftReader } from '../preview/fetch-draft.ts'
import { needStore } from '../preview/need-store.ts'
import { Storefront } from '../Storefront.tsx'
import type { StoreView } from '../view.ts'
import type { DraftPlace } from './draft-place.ts'

/** An edit is seen this long after it was saved, at the latest. */
const askEachMs = 2_000

export interface SharedHooks {
  drawn(store: StoreView, expiresAt: string): void
  /** Nothing is shown any more, and nothing asked. */
  ended(): void
  /** The server answers, and nothing is newer. */
  unchanged(): void
  /** The server did not answer; it is asked again. */
  failed(error: unknown): void
  /** Resolves when the theme's style sheet has been read. */
  style(address: string): Promise<void>
}

interface Revision {
  revision: number
  expiresAt: string
}

/** One visitor of a shared draft: shows a page of it, follows its edits while somebody looks, and ends with its link. */
export class SharedSession {
  readonly #token: string
  readonly #container: HTMLElement
  readonly #hooks: SharedHooks
  readonly #reader
  readonly #needs
  #place: DraftPlace
  #root: Root | undefined
  #draft: DraftStore | undefined
  /** What is on screen; undefined before the first page, and after one that was asked for anew. */
  #shown: number | undefined
  #hasEnded = false
  /** Answers to an earlier question are dropped. */
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

  /** Shows another page, from its top. */
  async go(place: DraftPlace): Promise<void> {
    this.#place = place
    this.#shown = undefined
    await this.follow()
    scrollTo({ top: 0, behavior: 'instant' })
  }

  /** Draws what is newer than what is shown, and asks again while the page is looked at. */
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
      this.#timer = setTimeout(() => void this.follow(), askEachMs)
  }

  async #catchUp(ask: number) {
    const now = await this.#revision()
    if (ask !== this.#asks) return
    if (!now) return this.#end()
    if (now.revision === this.#shown) return this.#hooks.unchanged()
    // Read after the revision was: what is drawn may be newer than that, and is then drawn once more.
    const page = await this.#reader.page(this.#place)
    if (ask !== this.#asks) return
    await this.#hooks.style(page.assets.style)
    if (ask !== this.#asks) return
    this.#draw(page)
    this.#shown = now.revision
    this.#hooks.drawn(page.view.store, now.expiresAt)
  }

  /** Undefined where the link has ended, or never was. */
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

  /** In place, so that who reads stays where they are. */
  #draw({ html, view, document }: DraftPage) {
    if (view.kind === 'home') this.#needs.put(view.needs)
    // One of its own per page: what a page keeps on screen is not carried into the next one.
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
