import { one } from '../../client/find.ts'
import { heightIn, measureMessage } from '../../html-frame/html-frame.ts'

/** Makes the frame as high as its content says that it is. */
export function enhance(root: HTMLElement): () => void {
  const frame = one<HTMLIFrameElement>('iframe', root)
  const hear = ({ source, data }: MessageEvent) => {
    const height = frame && source === frame.contentWindow ? heightIn(data) : undefined
    if (height !== undefined) root.style.setProperty('--frame-height', `${height}px`)
  }
  addEventListener('message', hear)
  // It may have said so before anybody heard it. It has no origin that could be named here.
  frame?.contentWindow?.postMessage({ type: measureMessage }, '*')
  return () => removeEventListener('message', hear)
}
