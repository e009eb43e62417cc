import { heightIn, measureMessage } from './html-frame.ts'

/** Tells how high a frame's content says that it is, in CSS px within bounds. @returns what stops it */
export function followHeight(frame: HTMLIFrameElement, take: (height: number) => void): () => void {
  const hear = ({ source, data }: MessageEvent) => {
    const height = source === frame.contentWindow ? heightIn(data) : undefined
    if (height !== undefined) take(height)
  }
  addEventListener('message', hear)
  // It may have said so before anybody heard it. It has no origin that could be named here.
  frame.contentWindow?.postMessage({ type: measureMessage }, '*')
  return () => removeEventListener('message', hear)
}
