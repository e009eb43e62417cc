import { all, one } from './find.ts'

/** Opens a pressed image in the page's dialog. With a modifier key, the browser follows the link. */
export function enhanceZoom() {
  const dialog = one<HTMLDialogElement>('dialog[data-zoom-dialog]')
  const place = dialog && one('[data-zoom-image]', dialog)
  if (!dialog || !place) return
  for (const link of all<HTMLAnchorElement>('a[data-zoom]'))
    link.addEventListener('click', (event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      const shown = one<HTMLImageElement>('img', link)
      const image = Object.assign(document.createElement('img'), { src: link.href, alt: shown?.alt ?? '' })
      place.replaceChildren(image)
      dialog.showModal()
    })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === place || place.contains(target as Node)) dialog.close()
  })
}
