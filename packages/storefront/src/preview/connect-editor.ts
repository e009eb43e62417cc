import { connect } from '@backroom/theme/preview-messages'

type Connect = NonNullable<ReturnType<typeof connect.safeParse>['data']>

export interface Connection extends Omit<Connect, 'type' | 'nonce'> {
  port: MessagePort
}

interface Frame {
  addEventListener(type: 'message', receive: (event: MessageEvent) => void): void
  removeEventListener(type: 'message', receive: (event: MessageEvent) => void): void
  parent: { postMessage(message: unknown, targetOrigin: string): void }
}

/**
 * Requests a port from the editor. Only the parent window may answer, from exactly this origin and with the nonce of
 * our own address. All later messages use the port.
 */
export function connectEditor(frame: Frame, adminOrigin: string, nonce: string): Promise<Connection> {
  return new Promise((resolve) => {
    const receive = ({ origin, source, data, ports: [port] }: MessageEvent) => {
      if (origin !== adminOrigin || source !== (frame.parent as unknown) || !port) return
      const read = connect.safeParse(data)
      if (!read.success || read.data.nonce !== nonce) return
      frame.removeEventListener('message', receive)
      const { type: _type, nonce: _nonce, ...wanted } = read.data
      resolve({ port, ...wanted })
    }
    frame.addEventListener('message', receive)
    frame.parent.postMessage({ type: 'backroom.preview.ready', nonce }, adminOrigin)
  })
}
