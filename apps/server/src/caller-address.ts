import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Who calls, as an address that can be stored. Proxies also write ports (`203.0.113.9:5555`) and words (`unknown`). */
export function callerAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const bare = /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(ip)?.[1] ?? ip
  // A zone (`fe80::1%eth0`) means something on the proxy's machine only.
  const address = bare.replace(/%.*$/, '')
  return isIP(address) > 0 ? address : (socket.remoteAddress ?? '0.0.0.0')
}
