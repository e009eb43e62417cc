import type { FastifyReply, FastifyRequest } from 'fastify'

const dayS = 86_400

/** Our values are ids, numbers and languages, which need no escaping; a stranger's value is whatever it is. */
export function readCookie({ headers }: FastifyRequest, name: string): string | undefined {
  for (const pair of headers.cookie?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=')
    if (key === name && value) return value
  }
}

interface CookieOptions {
  days: number
  /** Out of reach for the page's scripts. */
  httpOnly: boolean
  secure: boolean
}

export function setCookie(reply: FastifyReply, name: string, value: string, { days, httpOnly, secure }: CookieOptions) {
  const flags = `Path=/; Max-Age=${days * dayS}; SameSite=Lax${httpOnly ? '; HttpOnly' : ''}${secure ? '; Secure' : ''}`
  reply.header('set-cookie', `${name}=${value}; ${flags}`)
}
