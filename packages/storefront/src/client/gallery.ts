import { all, one } from './find.ts'

const track = () => one('[data-gallery-track]')

/** Scrolls the strip to an image. Where all images are one beneath the other, the page scrolls if the image is out of sight. */
export function showImage(index: number) {
  const strip = track()
  const image = strip?.children[index]
  if (!strip || !(image instanceof HTMLElement)) return
  strip.scrollTo({ left: image.offsetLeft - strip.offsetLeft, behavior: 'smooth' })
  if (isStacked(strip)) image.scrollIntoView({ block: 'nearest', behavior: 'smooth' })
}

const topOf = (element: Element | undefined) => (element instanceof HTMLElement ? element.offsetTop : 0)
const isStacked = ({ children: [first, second] }: HTMLElement) => topOf(second) > topOf(first)

export function enhanceGallery() {
  const gallery = one('[data-gallery]')
  const strip = track()
  if (!gallery || !strip) return
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
