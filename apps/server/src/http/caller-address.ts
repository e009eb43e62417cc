import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * Who calls, as an address that can be stored. Proxies also write ports (`203.0.113.9:5555`) and words (`unknown`).
 * A socket that was closed meanwhile has no address any more: `ip` is undefined then, whatever its type says.
 */
export function callerAddress(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const ip: string = (request.ip as string | undefined) ?? ''
  const bare = /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(ip)?.[1] ?? ip
  // A zone (`fe80::1%eth0`) means something on the proxy's machine only.
  const address = bare.replace(/%.*$/, '')
  return isIP(address) > 0 ? address : (request.socket.remoteAddress ?? '0.0.0.0')
}
