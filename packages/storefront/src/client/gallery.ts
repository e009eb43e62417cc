import { all, one } from './find.ts'

const track = () => one('[data-gallery-track]')

/** Scrolls the gallery to an image of the product without scrolling the page. */
export function showImage(index: number, behavior: ScrollBehavior = 'smooth') {
  const strip = track()
  const image = strip?.children[index]
  if (!strip || !(image instanceof HTMLElement)) return
  strip.scrollTo({ left: image.offsetLeft - strip.offsetLeft, behavior })
}

export function enhanceGallery() {
  const gallery = one('[data-gallery]')
  const strip = track()
  if (!gallery || !strip) return
  const start = Number(gallery.dataset.start ?? 0)
  if (start) showImage(start, 'instant')
  const thumbs = all<HTMLAnchorElement>('a[data-image]', gallery)
  for (const thumb of thumbs)
    thumb.addEventListener('click', (event) => {
      event.preventDefault()
      showImage(Number(thumb.dataset.image))
    })
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue
        const index = [...strip.children].indexOf(target)
        for (const thumb of thumbs) mark(thumb, Number(thumb.dataset.image) === index)
      }
    },
    { root: strip, threshold: 0.6 },
  )
  for (const image of strip.children) seen.observe(image)
}

function mark(link: HTMLElement, current: boolean) {
  if (current) link.setAttribute('aria-current', 'true')
  else link.removeAttribute('aria-current')
}
