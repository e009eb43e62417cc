import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  /** The target's URL with host and port of the proxy. */
  url: string
  /** Stops forwarding but keeps connections open, like a frozen server. */
  mute(): void
  /** Resumes, including data sent meanwhile. */
  unmute(): void
  /** Resets all connections. */
  cut(): void
  /** Resets all current and new connections. */
  refuse(): void
  admit(): void
  close(): Promise<void>
}

/** A proxy that simulates network failures. */
export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl)
  const sockets = new Set<Socket>()
  let isMute = false
  let isRefusing = false
  const add = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}) // also reported on the other side
    socket.on('close', () => sockets.delete(socket))
    if (isMute) socket.pause()
  }
  const server = createServer((inner) => {
    if (isRefusing) return inner.resetAndDestroy()
    const outer = connect(Number(target.port), target.hostname)
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('close', () => to.destroy())
      if (isMute) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(targetUrl)
  // The socket of the server leads past the proxy.
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const each = (act: (socket: Socket) => unknown) => {
    for (const socket of sockets) act(socket)
  }
  return {
    url: url.href,
    mute: () => {
      isMute = true
      each((socket) => socket.pause())
    },
    unmute: () => {
      isMute = false
      each((socket) => socket.resume())
    },
    cut: () => each((socket) => socket.resetAndDestroy()),
    refuse: () => {
      isRefusing = true
      each((socket) => socket.resetAndDestroy())
    },
    admit: () => {
      isRefusing = false
    },
    close: () => {
      each((socket) => socket.destroy())
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
