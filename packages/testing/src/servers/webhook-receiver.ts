import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

export interface ReceivedWebhook {
  path: string
  headers: IncomingHttpHeaders
  body: string
}

export interface WebhookReceiver {
  port: number
  /** Every request, whatever it was answered. */
  received: ReceivedWebhook[]
  /** Answers the next requests by these, in order; later ones get an empty 204. */
  answerNext(...answers: ((response: ServerResponse) => void)[]): void
  close(): Promise<void>
}

/** A receiver of webhooks over HTTP. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = []
  const answers: ((response: ServerResponse) => void)[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    received.push({ path: request.url!, headers: request.headers, body: Buffer.concat(parts).toString() })
    const answer = answers.shift()
    if (answer) answer(response)
    else response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    port,
    received,
    answerNext: (...next) => void answers.push(...next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
