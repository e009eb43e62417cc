import { all, one } from './find.ts'

const track = () => one('[data-gallery-track]')

/** Brings a picture of the product into view without moving the page. */
export function showPicture(index: number, behavior: ScrollBehavior = 'smooth') {
  const strip = track()
  const picture = strip?.children[index]
  if (!strip || !(picture instanceof HTMLElement)) return
  strip.scrollTo({ left: picture.offsetLeft - strip.offsetLeft, behavior })
}

export function enhanceGallery() {
  const gallery = one('[data-gallery]')
  const strip = track()
  if (!gallery || !strip) return
  const start = Number(gallery.dataset.start ?? 0)
  if (start) showPicture(start, 'instant')
  const thumbs = all<HTMLAnchorElement>('a[data-picture]', gallery)
  for (const thumb of thumbs)
    thumb.addEventListener('click', (event) => {
      event.preventDefault()
      showPicture(Number(thumb.dataset.picture))
    })
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        const index = [...strip.children].indexOf(target)
        for (const thumb of thumbs) mark(thumb, Number(thumb.dataset.picture) === index)
      }
    },
    { root: strip, threshold: 0.6 },
  )
  for (const picture of strip.children) seen.observe(picture)
}

function mark(link: HTMLElement, current: boolean) {
  if (current) link.setAttribute('aria-current', 'true')
  else link.removeAttribute('aria-current')
}
