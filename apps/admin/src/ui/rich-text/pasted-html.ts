const listMarker = /^\s*(?:[·•o§\-–]|\(?(?:\d+|[a-z]|[ivx]+)[.)])\s*/i
const isNumber = (text: string) => /^\s*\(?(?:\d+|[a-z]|[ivx]+)[.)]/i.test(text)

/**
 * Prepares pasted HTML for the editor. Word pastes list items as paragraphs with a drawn bullet. This turns them into
 * lists.
 */
export function pastedHtml(html: string): string {
  if (!/mso-list/i.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const paragraph of body.querySelectorAll('p')) {
    if (!/mso-list/i.test(paragraph.getAttribute('style') ?? '')) continue
    const list = isNumber(paragraph.textContent ?? '') ? 'ol' : 'ul'
    removeMarker(paragraph)
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    const before = paragraph.previousElementSibling
    if (before?.localName === list) before.append(item)
    else {
      const started = body.ownerDocument.createElement(list)
      started.append(item)
      paragraph.before(started)
    }
    paragraph.remove()
  }
  return body.innerHTML
}

/** The bullet is in a span of its own, or else at the start of the text. */
function removeMarker(paragraph: Element) {
  const bullet = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  if (bullet) return bullet.remove()
  const first = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT).nextNode()
  if (first) first.nodeValue = (first.nodeValue ?? '').replace(listMarker, '')
}
