import { createServer, type ServerResponse } from 'node:http'

export const botToken = '123456:test-token'

interface SentMessage {
  chatId: number
  text: string
  atMs: number
}

interface Refusal {
  status: number
  description: string
  retryAfterSeconds?: number
}

export interface TelegramServer {
  url: string
  sent: SentMessage[]
  /** Rejects the next message. */
  refuseNext(refusal: Refusal): void
  /** Receives messages without answering. */
  beSilent(isSilent: boolean): void
  /** Adds an update. */
  happen(update: object): void
  close(): Promise<void>
}

/** A fake of the Bot API: getMe, sendMessage, getUpdates with long polling. */
export async function startTelegramServer(): Promise<TelegramServer> {
  const sent: SentMessage[] = []
  const refusals: Refusal[] = []
  let updates: { update_id: number }[] = []
  let nextUpdate = 1
  let isSilent = false
  let waiting: (() => void)[] = []

  const answer = (response: ServerResponse, status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

  const methods: Record<string, (body: Record<string, unknown>, response: ServerResponse) => void> = {
    getMe: (_, response) => answer(response, 200, { ok: true, result: { id: 1, is_bot: true, username: 'test_bot' } }),
    sendMessage: ({ chat_id, text }, response) => {
      if (isSilent) return
      const refused = refusals.shift()
      if (refused) {
        const { status, description, retryAfterSeconds } = refused
        const parameters = retryAfterSeconds === undefined ? {} : { parameters: { retry_after: retryAfterSeconds } }
        return answer(response, status, { ok: false, error_code: status, description, ...parameters })
      }
      sent.push({ chatId: Number(chat_id), text: String(text), atMs: Date.now() })
      answer(response, 200, { ok: true, result: { message_id: sent.length } })
    },
    getUpdates: ({ offset, timeout }, response) => {
      // An offset confirms all earlier updates.
      updates = updates.filter(({ update_id }) => update_id >= Number(offset))
      const reply = () => answer(response, 200, { ok: true, result: updates })
      if (updates.length > 0) return reply()
      const timer = setTimeout(reply, Number(timeout) * 1000)
      response.on('close', () => clearTimeout(timer))
      waiting.push(() => {
        clearTimeout(timer)
        if (!response.writableEnded) reply()
      })
    },
  }

  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const [, token, name = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.url ?? '') ?? []
      const method = methods[name]
      if (token !== botToken || !method) return answer(response, 404, { ok: false, description: 'Not Found' })
      method(JSON.parse(text || '{}'), response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }

  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    refuseNext: (refusal) => void refusals.push(refusal),
    beSilent: (next) => {
      isSilent = next
    },
    happen: (update) => {
      updates.push({ update_id: nextUpdate++, ...update })
      const answering = waiting
      waiting = []
      for (const answer of answering) answer()
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
