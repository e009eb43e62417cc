declare module 'autocannon' {
  interface Sent {
    path: string
    headers: Record<string, string>
    body?: string
  }
  interface Options {
    url: string
    connections: number
    /** Seconds. */
    duration: number
    method: 'GET' | 'POST'
    headers: Record<string, string>
    requests: { setupRequest: (request: Sent) => Sent }[]
  }
  interface Result {
    requests: { average: number }
    /** Milliseconds. */
    latency: { p99: number }
    non2xx: number
    errors: number
    statusCodeStats: Record<string, { count: number }>
  }
  export default function autocannon(options: Options): Promise<Result>
}
