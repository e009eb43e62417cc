import type { FastifyServerOptions } from 'fastify'

interface Logged {
  method?: string
  ip?: string
  /** Undefined for an address that could not be read. */
  routeOptions?: { url?: string | undefined }
}

/** One JSON line an event. Headers are never logged, nor addresses but by their pattern: both can carry tokens. */
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
