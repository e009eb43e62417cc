/** Where every shop and preview serves the frame that shows merchants' own HTML. */
export const htmlFramePath = '/html-frame'

/** The address of a frame that shows this: what stands behind the # never goes over the network. */
export const htmlFrameAddress = (html: string) => `${htmlFramePath}#${encodeURIComponent(html)}`

/** Frame → page: how high its content is, in CSS px. Page → frame: asks for it. */
export const heightMessage = 'backroom.html-frame.height'
export const measureMessage = 'backroom.html-frame.measure'

/** A content that grows with its frame would grow without end. CSS px. */
export const greatestHeight = 6_000

/** The height that a message of the frame names; undefined for any other message, for it holds scripts of anybody. */
export function heightIn(data: unknown): number | undefined {
  const { type, height } = (data ?? {}) as Record<string, unknown>
  if (type !== heightMessage || typeof height !== 'number' || !(height >= 0)) return undefined
  return Math.min(Math.ceil(height), greatestHeight)
}

/**
 * The frame's document. A `srcdoc` would be under the policy of the page around it, which runs no script of a merchant;
 * this one has a policy of its own, under which it has no origin, no cookies and no network but images and fonts.
 * Opened by itself it shows nothing, so that no link can put words on a shop's host.
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
