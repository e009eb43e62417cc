import { type FromPreview, type ToPreview, toPreview } from '@backroom/theme/preview-messages'
import { expect, vi } from 'vitest'
import { patience } from './screen.ts'

const previewOrigin = 'http://northwind-default.localhost:4000'

/** What lets the preview be shown; the answers of `openEditor` refuse it. */
export const previewAnswers = (themeId = '019a0000-0000-7000-8000-0000000000aa') => ({
  [`POST /stores/onlinestore/themes/${themeId}/preview-token`]: {
    token: 'draft-token',
    expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    previewOrigin,
  },
})

/** The preview's frames are not fetched, which happy-dom complains of: `connectFrame` speaks for them. */
export const leaveFramesEmpty = () => {
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

/** Greets the editor as the page in a frame does, and hears what the editor sends. */
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
