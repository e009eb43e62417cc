import { one } from '../../client/find.ts'
import { followHeight } from '../../html-frame/follow-height.ts'

/** Makes the frame as high as its content says that it is. */
export function enhance(root: HTMLElement): () => void {
  const frame = one<HTMLIFrameElement>('[data-html-frame]', root)
  if (!frame) return () => {}
  return followHeight(frame, (height) => root.style.setProperty('--frame-height', `${height}px`))
}
