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
import type { StorefrontPageView } from '../view.ts'
import type { Connection } from './connect-editor.ts'
import { type DraftStore, draftStore } from './draft-store.ts'
import { type DraftPage, draftReader, type WantedPage } from './fetch-draft.ts'
import { holdPatches } from './held-patches.ts'
import { needStore } from './need-store.ts'
import { afterPaint, preciseNowMs } from './time-paint.ts'
import { viewInState } from './view-in-state.ts'

export interface PreviewHooks {
  /** The page is on screen or was changed: outlines move. */
  drawn(page: PreviewPage, draft: DraftStore): void
  /** @param scrollId of the section that comes into sight, if any */
  select(section: string | null, scrollId: string | null): void
  /** Resolves when the theme's style sheet has been read. */
  style(address: string): Promise<void>
  /** The editor wants to know how long each change takes. */
  isTimed: boolean
}

/** What decides how a page is drawn: a popup that is closed is none. */
const drawnBy = (popup: PopupKind | undefined, { popup: how, ...states }: PreviewStates) =>
  JSON.stringify({ ...states, popup: how === 'closed' ? undefined : popup, isAnswered: popup && how === 'answered' })

function keyOf(view: StorefrontPageView): string {
  if (view.kind === 'product') return `product ${view.product.id}`
  return view.kind === 'collection' ? `collection ${view.collection.handle}` : view.kind
}

/** One frame's life: reads the draft's page, hydrates it, then follows the editor over the port. */
export class PreviewSession {
  #token: string
  readonly #port: MessagePort
  readonly #container: HTMLElement
  readonly #hooks: PreviewHooks
  readonly #reader = draftReader(() => this.#token)
  readonly #needs = needStore(
    (kind, handle) => this.#reader.need(kind, handle),
    // The products before stay on screen; the section asks again when it is touched.
    (error) => console.warn('What a section shows could not be read', error),
  )
  #root: Root | undefined
  #draft: DraftStore | undefined
  /** Patches that came before the first render. */
  #waiting: { seq: number; patches: Patch[] }[] = []
  #held: (Pick<ReturnType<typeof holdPatches>, 'take'> & { giveUp: () => void }) | undefined
  #view: StorefrontPageView | undefined
  #popup: PopupKind | undefined
  #states: PreviewStates = usualStates
  /** Answers to an earlier page are dropped. */
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

  #show(page: PreviewPage, { html, view, document }: DraftPage) {
    this.#view = view
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

  /** The server's HTML shows at once and hydrates; unsaved edits of the editor live in this document from now on. */
  #begin(html: string, view: StorefrontPageView, draft: DraftStore) {
    this.#draft = draft
    const [popup, states] = [this.#popup, this.#states]
    // As the server has drawn it.
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
    // One of its own per page: what a page keeps on screen is not carried into the next one.
    return (
      <Storefront
        key={keyOf(view)}
        page={viewInState(view, states, this.#draft.current())}
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
        this.#held?.giveUp()
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
    const { clock } = this.#states
    const isShown = drawnBy(popup, states) === drawnBy(this.#popup, this.#states)
    this.#popup = popup
    this.#states = states
    // A whole page is not drawn anew for nothing.
    if (isShown) return
    flushSync(() => {
      if (states.clock !== clock) this.#draft?.showClocks(states.clock)
      this.#renderView()
    })
  }

  #renderView() {
    if (this.#view) this.#root?.render(this.#storefront(this.#view))
  }

  /** While a text is written in place: its own echo waits until it is released. */
  hold(path: Path, giveUp: () => void) {
    const { sent, take, all } = holdPatches(path)
    this.#held = { take, giveUp }
    const release = () => {
      this.#held = undefined
      this.#draw(all())
    }
    return { sent, release }
  }

  /** Committed before it is acknowledged: the editor measures what the merchant sees. */
  #apply(seq: number, patches: Patch[]) {
    const drawable = this.#held ? this.#held.take(patches) : patches
    if (!drawable) this.#held?.giveUp()
    this.#draw(drawable ?? patches)
    const committedMs = preciseNowMs()
    this.post({ type: 'ack', seq })
    if (this.#hooks.isTimed) afterPaint((paintedMs) => this.post({ type: 'timed', seq, committedMs, paintedMs }))
  }

  #draw(patches: Patch[]) {
    if (patches.length === 0) return
    flushSync(() => {
      this.#draft?.apply(patches)
      // How much reaches the goal is the goal's to say.
      if (this.#states.cart === 'goalReached') this.#renderView()
    })
  }
}
