import type { FastifyServerOptions } from 'fastify'

/** One JSON line an event. Headers are never logged, and addresses lose their query: both can carry tokens. */
export const loggerOptions = (level: string): FastifyServerOptions['logger'] => ({
  level,
  serializers: {
    req: ({ method, url = '', ip }: { method?: string; url?: string; ip?: string }) => ({
      method,
      path: url.split('?')[0],
      address: ip,
    }),
  },
})
