import { one } from '../../client/find.ts'
import { followHeight } from '../../html-frame/follow-height.ts'

/** Sets the height of the frame to the content height that it reports. */
export function enhance(root: HTMLElement): () => void {
  const frame = one<HTMLIFrameElement>('[data-html-frame]', root)
  if (!frame) return () => {}
  return followHeight(frame, (height) => root.style.setProperty('--frame-height', `${height}px`))
}
