/** What the bot hears; of the many kinds only those it acts on (https://core.telegram.org/bots/api#update). */
export interface TelegramUpdate {
  update_id: number
  message?: { text?: string; chat: TelegramChat }
  my_chat_member?: { chat: TelegramChat; new_chat_member: { status: string } }
}

interface TelegramChat {
  id: number
  type: string
  username?: string
  first_name?: string
  last_name?: string
  title?: string
}

/** The Bot API, as far as it is used. */
export interface TelegramApi {
  /** Of the bot, without `@`. Asked for once. */
  username(): Promise<string>
  sendMessage(chatId: number, text: string): Promise<void>
  /** Waits up to `waitSeconds` for what has happened since. */
  updates(from: number, waitSeconds: number, signal?: AbortSignal): Promise<TelegramUpdate[]>
}

/** A refusal by Telegram, or none at all: `status` 0. */
export class TelegramError extends Error {
  readonly status: number
  /** How long Telegram wants to be left alone (status 429). */
  readonly retryAfterMs: number | undefined
  constructor(status: number, message: string, retryAfterMs?: number) {
    super(message)
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

interface Answer {
  ok: boolean
  result?: unknown
  description?: string
  parameters?: { retry_after?: number }
}

// Shorter than a transaction may lie idle, which is open while a message is sent.
const timeoutMs = 8_000

export function telegramApi({ url, token }: { url: string; token: string }): TelegramApi {
  let username: Promise<string> | undefined
  async function call<T>(method: string, body: object, waitMs = 0, signal?: AbortSignal): Promise<T> {
    const timeout = AbortSignal.timeout(timeoutMs + waitMs)
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    }
    // The address holds the token: what fetch says of a failure must not carry it into a log.
    const response = await fetch(`${url}/bot${token}/${method}`, request).catch(({ name }: Error) => {
      throw new TelegramError(0, `${method}: ${name === 'TimeoutError' ? 'no answer in time' : 'no connection'}`)
    })
    const answer = (await response.json().catch(() => ({ ok: false }))) as Answer
    if (answer.ok) return answer.result as T
    const seconds = answer.parameters?.retry_after
    const message = `${method}: ${response.status} ${answer.description ?? ''}`.trim()
    throw new TelegramError(response.status, message, seconds === undefined ? undefined : seconds * 1000)
  }
  return {
    username: () => {
      username ??= call<{ username: string }>('getMe', {}).then((bot) => bot.username)
      username.catch(() => {
        username = undefined
      })
      return username
    },
    sendMessage: async (chatId, text) => {
      await call('sendMessage', { chat_id: chatId, text, link_preview_options: { is_disabled: true } })
    },
    updates: (from, waitSeconds, signal) =>
      call(
        'getUpdates',
        { offset: from, timeout: waitSeconds, allowed_updates: ['message', 'my_chat_member'] },
        waitSeconds * 1000,
        signal,
      ),
  }
}
