import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface TcpProxy {
  /** The target's address with the proxy in its place. */
  url: string
  /** Passes nothing on any more, and keeps every connection open: as a frozen server does. */
  mute(): void
  /** Passes on again what was sent meanwhile. */
  unmute(): void
  /** Resets every connection. */
  cut(): void
  /** Resets every connection, and each new one. */
  refuse(): void
  admit(): void
  close(): Promise<void>
}

/** Stands between a client and a server, to take the network away from both. */
export async function startTcpProxy(targetUrl: string): Promise<TcpProxy> {
  const target = new URL(targetUrl)
  const sockets = new Set<Socket>()
  let isMute = false
  let isRefusing = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {}) // the other side sees it, too
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
      keep(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('close', () => to.destroy())
      if (isMute) from.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(targetUrl)
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
