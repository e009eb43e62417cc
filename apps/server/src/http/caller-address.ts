import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The caller's address as it can be stored. Proxies also write ports (`203.0.113.9:5555`) and words (`unknown`).
 * A closed socket has no address: then `ip` is undefined, against its type.
 */
export function callerAddress(request: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  const ip: string = (request.ip as string | undefined) ?? ''
  const bare = /^\[(.+)\](?::\d+)?$/.exec(ip)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(ip)?.[1] ?? ip
  // A zone (`fe80::1%eth0`) has a meaning on the proxy's machine only.
  const address = bare.replace(/%.*$/, '')
  return isIP(address) > 0 ? address : (request.socket.remoteAddress ?? '0.0.0.0')
}
