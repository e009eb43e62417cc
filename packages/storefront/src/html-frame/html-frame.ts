/** The path of the html frame on every storefront and preview host. */
export const htmlFramePath = '/html-frame'

/** The address of a frame with this HTML. The fragment is never sent over the network. */
export const htmlFrameAddress = (html: string) => `${htmlFramePath}#${encodeURIComponent(html)}`

/** Frame → page: the content height in CSS px. Page → frame: a request for it. */
export const heightMessage = 'backroom.html-frame.height'
export const measureMessage = 'backroom.html-frame.measure'

/** The maximum in CSS px, because content that grows with its frame would grow forever. */
export const greatestHeight = 6_000

/** The height in a message of the frame. Undefined for any other message, since the frame runs untrusted scripts. */
export function heightIn(data: unknown): number | undefined {
  const { type, height } = (data ?? {}) as Record<string, unknown>
  if (type !== heightMessage || typeof height !== 'number' || !(height >= 0)) return undefined
  return Math.min(Math.ceil(height), greatestHeight)
}

/**
 * The frame's document. A `srcdoc` would inherit the page's policy, which runs no merchant scripts. This document has
 * its own policy: no origin, no cookies, and no network except images and fonts. Outside of a frame it shows nothing,
 * so that no link can display text on a store's host.
 */
export const htmlFrameDocument = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>HTML</title>
<script>
(() => {
  if (parent === window) return
  const head = '<!doctype html><meta charset="utf-8"><style>html{height:auto}body{margin:0;font:16px/1.55 system-ui,' +
    'sans-serif;overflow-wrap:anywhere}img{max-width:100%;height:auto}</style>'
  document.open()
  document.write(head + decodeURIComponent(location.hash.slice(1)))
  document.close()
  const report = () => {
    const { height } = document.documentElement.getBoundingClientRect()
    parent.postMessage({ type: '${heightMessage}', height }, '*')
  }
  // A frame that nobody sees yet is not drawn, and no observer is called: its height shall be right before it is seen.
  report()
  addEventListener('load', report)
  new ResizeObserver(report).observe(document.documentElement)
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data && data.type === '${measureMessage}') report()
  })
})()
</script>
</html>
`
