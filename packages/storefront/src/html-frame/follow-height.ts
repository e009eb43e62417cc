import { heightIn, measureMessage } from './html-frame.ts'

/** Reports the content height of a frame in CSS px, within bounds. @returns a function that stops it */
export function followHeight(frame: HTMLIFrameElement, take: (height: number) => void): () => void {
  const receive = ({ source, data }: MessageEvent) => {
    const height = source === frame.contentWindow ? heightIn(data) : undefined
    if (height !== undefined) take(height)
  }
  addEventListener('message', receive)
  // The frame may have reported its height before this listener existed. It has no origin that could be the target.
  frame.contentWindow?.postMessage({ type: measureMessage }, '*')
  return () => removeEventListener('message', receive)
}
