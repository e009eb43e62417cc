import type { FastifyServerOptions } from 'fastify'

interface Logged {
  method?: string
  ip?: string
  /** Undefined for an unreadable address. */
  routeOptions?: { url?: string | undefined }
}

/** Writes one JSON line for each event. Never logs headers, and addresses only by their pattern, because both can contain tokens. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    req: ({ method, ip, routeOptions }: Logged) => ({
      method,
      route: routeOptions?.url ?? 'none',
      address: ip,
    }),
  },
})
