import { heightIn, measureMessage } from '../html-frame/html-frame.ts'
import { one } from './find.ts'

/** Makes the frame of the merchant's HTML as high as its content says that it is, within bounds. */
export function enhanceMerchantFrame() {
  const frame = one<HTMLIFrameElement>('[data-merchant-frame]')
  if (!frame) return
  addEventListener('message', ({ source, data }) => {
    const height = source === frame.contentWindow ? heightIn(data) : undefined
    if (height !== undefined) frame.style.height = `${height}px`
  })
  // It may have said so before anybody heard it. It has no origin that could be named here.
  frame.contentWindow?.postMessage({ type: measureMessage }, '*')
}
