import type { Patch, Path } from '@backroom/theme/document/document'
import { valueAt } from '@backroom/theme/history/apply-patches'
import { sameJson } from '@backroom/theme/history/same-json'
import {
  type FromPreview,
  type PopupKind,
  type PreviewPage,
  type PreviewStates,
  type ToPreview,
  toPreview,
  usualStates,
} from '@backroom/theme/preview-messages'
import { sectionPath, themePageWith } from '@backroom/theme/sections/theme-pages'
import { flushSync } from 'react-dom'
import { hydrateRoot, type Root } from 'react-dom/client'
import { Storefront } from '../Storefront.tsx'
import type { StorefrontPageView } from '../views/pages.ts'
import type { ProductCardView } from '../views/products.ts'
import type { Connection } from './connect-editor.ts'
import { type DraftStore, draftStore } from './draft-store.ts'
import { type DraftPage, draftReader, type WantedPage } from './fetch-draft.ts'
import { holdPatches } from './held-patches.ts'
import { needStore } from './need-store.ts'
import { afterPaint, preciseNowMs } from './time-paint.ts'
import { viewInState } from './view-in-state.ts'

export interface PreviewHooks {
  /** Called after the page was shown or changed, so that outlines move. */
  drawn(page: PreviewPage, draft: DraftStore): void
  /** @param scrollId the section to scroll into view, if any */
  select(section: string | null, scrollId: string | null): void
  /** Resolves when the theme's style sheet is loaded. */
  style(address: string): Promise<void>
  /** Whether the editor measures how long each change takes. */
  isTimed: boolean
}

/** Identifies the state in which a page is drawn. Without an open popup, the popup's state does not matter. */
const drawnBy = (popup: PopupKind | undefined, { popup: how, ...states }: PreviewStates) =>
  JSON.stringify({ ...states, popup: how === 'closed' ? undefined : popup, isAnswered: popup && how === 'answered' })

/** Fields of forms keep their first values, so a page with forms is a new page in each state. */
function keyOf(view: StorefrontPageView, { collection, search }: PreviewStates): string {
  if (view.kind === 'product') return `product ${view.product.id}`
  if (view.kind === 'search') return `search ${search}`
  return view.kind === 'collection' ? `collection ${view.collection.handle} ${collection}` : view.kind
}

/** Runs one frame: loads the draft's page, hydrates it, then handles the editor's messages. */
export class PreviewSession {
  #token: string
  readonly #port: MessagePort
  readonly #container: HTMLElement
  readonly #hooks: PreviewHooks
  readonly #reader = draftReader(() => this.#token)
  readonly #needs = needStore(
    (kind, handle) => this.#reader.need(kind, handle),
    // The previous products stay on screen. The section requests its data again on the next change.
    (error) => console.warn('What a section shows could not be read', error),
  )
  #root: Root | undefined
  #draft: DraftStore | undefined
  /** Patches that arrived before the first render. */
  #waiting: { seq: number; patches: Patch[] }[] = []
  #held: (Pick<ReturnType<typeof holdPatches>, 'take'> & { cancel: () => void }) | undefined
  #view: StorefrontPageView | undefined
  #page: PreviewPage = 'home'
  #samples: readonly ProductCardView[] = []
  #popup: PopupKind | undefined
  #states: PreviewStates = usualStates
  /** Drops responses for a previous page. */
  #loads = 0

  constructor({ port, token, ...wanted }: Connection, container: HTMLElement, hooks: PreviewHooks) {
    this.#token = token
    this.#port = port
    this.#container = container
    this.#hooks = hooks
    port.onmessage = ({ data }) => {
      const read = toPreview.safeParse(data)
      if (read.success) this.#follow(read.data)
    }
    this.load(wanted)
  }

  post(message: FromPreview) {
    this.#port.postMessage(message)
  }

  async load(wanted: WantedPage) {
    const load = ++this.#loads
    try {
      const answer = await this.#reader.page(wanted)
      if (load !== this.#loads) return
      await this.#hooks.style(answer.assets.style)
      if (load === this.#loads) this.#show(wanted.page, answer)
    } catch (error) {
      if (load === this.#loads) this.#fail(error)
    }
  }

  #fail(error: unknown) {
    this.post({ type: 'failed', reason: error instanceof Error ? error.message : 'unknown' })
  }

  #show(page: PreviewPage, { html, view, document, samples = [] }: DraftPage) {
    this.#view = view
    this.#page = page
    this.#samples = samples
    if (view.kind === 'home') this.#needs.put(view.needs)
    if (this.#root) flushSync(() => this.#root?.render(this.#storefront(view)))
    else this.#begin(html, view, draftStore(document))
    const draft = this.#draft
    if (!draft) return
    for (const { seq, patches } of this.#waiting.splice(0)) this.#apply(seq, patches)
    scrollTo({ top: 0, behavior: 'instant' })
    this.#hooks.drawn(page, draft)
    this.post({ type: 'loaded', page })
  }

  /** Shows the server's HTML and hydrates it. From now on, this document contains the editor's unsaved edits. */
  #begin(html: string, view: StorefrontPageView, draft: DraftStore) {
    this.#draft = draft
    const [popup, states] = [this.#popup, this.#states]
    // In the state that the server rendered.
    this.#popup = undefined
    this.#states = usualStates
    this.#container.innerHTML = html
    flushSync(() => {
      this.#root = hydrateRoot(this.#container, this.#storefront(view), {
        onUncaughtError: (error) => this.#fail(error),
      })
    })
    this.#showIn(popup, states)
  }

  #storefront(view: StorefrontPageView) {
    if (!this.#draft) throw new Error('There is no draft yet')
    const states = this.#states
    // A new object per page, so that data on screen is not carried over to the next page.
    return (
      <Storefront
        key={keyOf(view, states)}
        page={viewInState(view, states, this.#draft.current(), this.#samples)}
        theme={this.#draft}
        needs={this.#needs}
        openPopup={states.popup === 'closed' ? undefined : this.#popup}
        isPopupAnswered={states.popup === 'answered'}
      />
    )
  }

  #follow(message: ToPreview) {
    switch (message.type) {
      case 'patch':
        if (this.#draft) this.#apply(message.seq, message.patches)
        else this.#waiting.push(message)
        return
      case 'page':
        this.#held?.cancel()
        return void this.load(message)
      case 'select':
        return this.#select(message)
      case 'state':
        return this.#showIn(message.popup ?? undefined, message.states)
      case 'token':
        this.#token = message.token
    }
  }

  #select({ section, data, theme, scrollId, isScroll }: Extract<ToPreview, { type: 'select' }>) {
    const draft = this.#draft
    const document = draft?.document()
    const page = document && section ? themePageWith(document, section) : undefined
    if (draft && document?.themeKey === theme && page && section && data && !this.#held) {
      const path = sectionPath(page, section)
      if (!sameJson(valueAt(document, path), data)) flushSync(() => draft.apply([{ path, value: data }]))
    }
    this.#hooks.select(section, isScroll ? scrollId : null)
  }

  #showIn(popup: PopupKind | undefined, states: PreviewStates) {
    const before = this.#states
    const isShown = drawnBy(popup, states) === drawnBy(this.#popup, this.#states)
    this.#popup = popup
    this.#states = states
    // Avoids rendering the whole page without a change.
    if (isShown) return
    flushSync(() => {
      if (states.clock !== before.clock) this.#draft?.showClocks(states.clock)
      this.#renderView()
    })
    const isNewPage = this.#view && keyOf(this.#view, states) !== keyOf(this.#view, before)
    if (isNewPage && this.#draft) this.#hooks.drawn(this.#page, this.#draft)
  }

  #renderView() {
    if (this.#view) this.#root?.render(this.#storefront(this.#view))
  }

  /** During in-place editing of a text, holds its echo back until it is released. */
  hold(path: Path, cancel: () => void) {
    const { sent, take, all } = holdPatches(path)
    this.#held = { take, cancel }
    const release = () => {
      this.#held = undefined
      this.#draw(all())
    }
    return { sent, release }
  }

  /** Commits before it acknowledges, because the editor measures what the merchant sees. */
  #apply(seq: number, patches: Patch[]) {
    const drawable = this.#held ? this.#held.take(patches) : patches
    if (!drawable) this.#held?.cancel()
    this.#draw(drawable ?? patches)
    const committedMs = preciseNowMs()
    this.post({ type: 'ack', seq })
    if (this.#hooks.isTimed) afterPaint((paintedMs) => this.post({ type: 'timed', seq, committedMs, paintedMs }))
  }

  #draw(patches: Patch[]) {
    if (patches.length === 0) return
    flushSync(() => {
      this.#draft?.apply(patches)
      // The cart that reaches the goal depends on the goal's settings.
      if (this.#states.cart === 'goalReached') this.#renderView()
    })
  }
}
