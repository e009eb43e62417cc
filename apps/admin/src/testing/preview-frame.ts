import { type FromPreview, type ToPreview, toPreview } from '@backroom/theme/preview-messages'
import { expect, vi } from 'vitest'
import { patience } from './screen.ts'

const previewOrigin = 'http://northwind-default.localhost:4000'

/** Answers that allow the preview. The answers of `openEditor` reject it. */
export const previewAnswers = (themeId = '019a0000-0000-7000-8000-0000000000aa') => ({
  [`POST /stores/onlinestore/themes/${themeId}/preview-token`]: {
    token: 'draft-token',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    previewOrigin,
  },
})

/** Keeps happy-dom from loading the preview's frames. `connectFrame` replaces them. */
export const stubFrames = () => {
  const complain = console.error
  vi.spyOn(console, 'error').mockImplementation((...what) => {
    if (!String(what[0]).includes('Iframe page loading is disabled')) complain(...what)
  })
}

export const frameNamed = (title: string) =>
  vi.waitFor(() => {
    const frame = document.querySelector<HTMLIFrameElement>(`iframe[title="${title}"]`)
    if (!frame) throw new Error(`There is no frame named ${title}`)
    return frame
  }, patience)

/** Connects to the editor as a frame's page does, and collects the editor's messages. */
export async function connectFrame(title = 'Preview') {
  const frame = await frameNamed(title)
  const postMessage = vi.fn()
  const source = { postMessage } as unknown as Window
  Object.defineProperty(frame, 'contentWindow', { value: source })
  const nonce = new URL(frame.src).searchParams.get('nonce') ?? ''
  const data = { type: 'backroom.preview.ready', nonce }
  dispatchEvent(new MessageEvent('message', { origin: previewOrigin, source, data }))
  const [connect, , [port]] = postMessage.mock.calls[0] as [{ page: string }, string, [MessagePort]]
  const heard: ToPreview[] = []
  port.onmessage = ({ data }) => heard.push(toPreview.parse(data))
  const say = (message: FromPreview) => port.postMessage(message)
  const hears = (message: object) =>
    vi.waitFor(() => expect(heard).toContainEqual(expect.objectContaining(message)), patience)
  return { frame, connect, heard, say, hears }
}
