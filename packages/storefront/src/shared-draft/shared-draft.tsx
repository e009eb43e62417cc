import './shared-draft.css'
import { enhanceMasthead } from '../client/masthead.ts'
import { showStyle } from '../preview/show-style.ts'
import { barTexts } from './bar-texts.ts'
import { placeIn, placeOfLink, searchOf } from './draft-place.ts'
import { SharedSession } from './shared-session.tsx'

const bar = document.getElementById('shared-bar') as HTMLElement
let texts = barTexts(navigator.language.startsWith('vi') ? 'vi' : 'en')
/** The default text of the bar. */
let until = texts.loading
const showStatus = (text: string) => {
  bar.textContent = text
}
showStatus(until)

const session = new SharedSession(
  location.hash.slice(1),
  placeIn(location.search),
  document.getElementById('storefront') as HTMLElement,
  {
    drawn: ({ language, locale, timeZone, name }, expiresAt) => {
      texts = barTexts(language)
      document.documentElement.lang = language
      document.title = name
      const moment = { timeZone, dateStyle: 'medium', timeStyle: 'short' } as const
      until = texts.until(new Date(expiresAt).toLocaleString(locale, moment))
      showStatus(until)
      enhanceMasthead()
    },
    ended: () => showStatus(texts.ended),
    unchanged: () => {
      if (bar.textContent === texts.unreachable) showStatus(until)
    },
    failed: (error) => {
      console.warn('The shared draft could not be read', error)
      showStatus(texts.unreachable)
    },
    style: showStyle,
  },
)

// In the capture phase, before any link or form of the page: visitors cannot leave the draft or buy in it.
document.addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const href = link?.getAttribute('href')
    if (!link || !href || href.startsWith('#')) return
    event.preventDefault()
    const place = placeOfLink(link.href, location.href)
    if (!place) return showStatus(texts.notShown)
    history.pushState(null, '', `${searchOf(place)}${location.hash}`)
    void session.go(place)
  },
  true,
)
document.addEventListener(
  'submit',
  (event) => {
    event.preventDefault()
    showStatus(texts.notShown)
  },
  true,
)
addEventListener('popstate', () => void session.go(placeIn(location.search)))
// The address was changed to another link.
addEventListener('hashchange', () => location.reload())
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible') void session.follow()
})
void session.follow()
