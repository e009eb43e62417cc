import { followHeight } from '../html-frame/follow-height.ts'
import { one } from './find.ts'

/** Makes the frame of the merchant's HTML at the checkout as high as its content says that it is. */
export function enhanceMerchantFrame() {
  const frame = one<HTMLIFrameElement>('[data-html-frame]')
  if (frame) followHeight(frame, (height) => frame.style.setProperty('height', `${height}px`))
}
