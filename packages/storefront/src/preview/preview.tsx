import './preview.css'
import { type PreviewPage, themePageIn } from '@backroom/theme/preview-messages'
import { createRoot } from 'react-dom/client'
import { enhanceMasthead } from '../client/masthead.ts'
import { enhanceSort } from '../client/sort.ts'
import { connectEditor } from './connect-editor.ts'
import type { DraftStore } from './draft-store.ts'
import { elementOf, Outlines } from './Outlines.tsx'
import { PreviewSession } from './preview-session.tsx'
import { textsIn } from './preview-texts.ts'
import { type SectionPlace, sectionPlace } from './section-place.ts'
import { showStyle } from './show-style.ts'
import { textsInPlace } from './texts-in-place.ts'

const query = new URLSearchParams(location.search)
const language = query.get('lang') === 'vi' ? 'vi' : 'en'
const labels = textsIn(language)
const adminOrigin = document.querySelector<HTMLMetaElement>('meta[name="backroom-admin-origin"]')?.content

const scrolling = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')

if (adminOrigin) start(adminOrigin)

async function start(adminOrigin: string) {
  const storefront = document.getElementById('storefront') as HTMLElement
  const overlay = createRoot(document.getElementById('outlines') as HTMLElement)
  let draft: DraftStore | undefined
  let page: PreviewPage = 'home'
  let selected: string | undefined
  let hovered: string | undefined
  let isWriting = false

  const connection = await connectEditor(window, adminOrigin, query.get('nonce') ?? '')
  const session: PreviewSession = new PreviewSession(connection, storefront, {
    drawn: (drawn, store) => {
      page = drawn
      if (store !== draft) store.subscribe(() => queueMicrotask(draw))
      draft = store
      enhanceMasthead()
      enhanceSort()
      draw()
    },
    select: (section, scrollId) => {
      selected = section ?? undefined
      draw()
      const element = scrollId ? elementOf(scrollId) : null
      // A section that is higher than the frame scrolls to its top, where its heading is.
      const block = (element?.clientHeight ?? 0) > innerHeight ? 'start' : 'center'
      element?.scrollIntoView({ block, behavior: scrolling() })
    },
    style: showStyle,
    isTimed: query.has('hud'),
  })

  const place = (key: string | undefined): SectionPlace | undefined =>
    key && draft ? sectionPlace(draft.current(), { page: themePageIn(page), key }, language) : undefined
  const texts = textsInPlace({
    draft: () => draft,
    selected: () => selected,
    post: (message) => session.post(message),
    hold: (path, cancel) => session.hold(path, cancel),
    changed: (writing) => {
      isWriting = writing
      draw()
    },
  })
  function draw() {
    texts.check()
    overlay.render(
      <Outlines
        selected={place(selected)}
        hovered={place(hovered)}
        labels={labels}
        add={(index) => session.post({ type: 'add', index })}
        editText={selected && texts.hasText(selected) ? texts.writeFirst : undefined}
        isWriting={isWriting}
      />,
    )
  }

  const keyAt = ({ target }: Event) =>
    target instanceof Element ? target.closest<HTMLElement>('#storefront [data-section]')?.dataset.section : undefined
  document.addEventListener('pointerover', (event) => {
    if (event.target instanceof Element && event.target.closest('#outlines')) return
    const key = keyAt(event)
    if (key === hovered) return
    hovered = key
    draw()
  })
  // In the capture phase, before any link of the page: the preview never navigates by itself.
  document.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('#outlines')) return
      if (event.target instanceof Element && event.target.closest('a, button, input')) event.preventDefault()
      if (texts.isIn(event.target)) return
      const key = keyAt(event)
      if (!key) return
      selected = key
      draw()
      session.post({ type: 'select', section: key })
    },
    true,
  )
  document.addEventListener('dblclick', (event) => {
    const key = keyAt(event)
    if (key && event.target instanceof Element && !texts.isIn(event.target)) texts.open(event.target, key)
  })
  document.addEventListener('keydown', texts.press)
  document.addEventListener('submit', (event) => event.preventDefault(), true)
}
