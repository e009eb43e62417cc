import { type ConnectionOptions, connect } from 'node:tls'

/** The proxy in front, which gets the certificates of merchants' domains. */
export interface Certificates {
  /** Whether the proxy has a valid certificate for the host. Asking makes it get one. */
  isIssued(host: string): Promise<boolean>
}

declare module '../../platform/ports.ts' {
  interface Ports {
    /** Undefined: nothing in front gets certificates, so domains do not wait for them. */
    certificates: Certificates | undefined
  }
}

interface Options extends Pick<ConnectionOptions, 'ca'> {
  deadlineMs?: number
}

/** An issued certificate answers at once; the next check finds one that takes longer. */
const usualDeadlineMs = 3_000

/**
 * Connects to the proxy and names the host, so nothing is sent to an address that the merchant's DNS chose.
 * @param address `127.0.0.1:443`
 */
export function certificatesOf(
  address: string,
  { deadlineMs = usualDeadlineMs, ...options }: Options = {},
): Certificates {
  const { hostname, port } = new URL(`https://${address}`)
  const proxy = hostname.replace(/^\[|\]$/g, '')
  return {
    isIssued: (host) =>
      new Promise((resolve) => {
        const socket = connect({ ...options, host: proxy, port: Number(port || 443), servername: host })
        const end = (isIssued: boolean) => {
          clearTimeout(timeout)
          socket.destroy()
          resolve(isIssued)
        }
        const timeout = setTimeout(end, deadlineMs, false)
        socket.once('secureConnect', () => end(true))
        // No certificate, one of another host or authority, or no proxy: the next check tries again.
        socket.once('error', () => end(false))
      }),
  }
}
