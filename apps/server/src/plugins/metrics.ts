import { createServer, type Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram } from 'prom-client'
import { register } from '../process/metrics-register.ts'

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Time from the request to the end of its answer, by route and status',
  labelNames: ['method', 'route', 'status'],
  registers: [register],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
})

export function countRequests(app: FastifyInstance) {
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    durations.observe({ method, route: routeOptions.url ?? 'none', status: reply.statusCode }, reply.elapsedTime / 1000)
  })
}

/** The Prometheus metrics, on a port of their own that no proxy publishes. */
export async function serveMetrics(host: string, port: number): Promise<Server> {
  collectDefaultMetrics({ register })
  const server = createServer(async (_request, response) => {
    response.setHeader('content-type', register.contentType)
    response.end(await register.metrics())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return server
}
