import { followHeight } from '../html-frame/follow-height.ts'
import { one } from './find.ts'

/** Sets the height of the merchant's frame at the checkout to the content height that it reports. */
export function enhanceMerchantFrame() {
  const frame = one<HTMLIFrameElement>('[data-html-frame]')
  if (frame) followHeight(frame, (height) => frame.style.setProperty('height', `${height}px`))
}
