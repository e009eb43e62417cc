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

interface Circumstances {
  /** How long Telegram wants to be left alone (status 429). */
  retryAfterMs?: number | undefined
  /** The question was sent and no answer came: Telegram may have done what it was asked. */
  isUnanswered?: boolean
}

/** A refusal by Telegram, or none at all: `status` 0. */
export class TelegramError extends Error {
  readonly status: number
  readonly retryAfterMs: number | undefined
  readonly isUnanswered: boolean
  constructor(status: number, message: string, { retryAfterMs, isUnanswered = false }: Circumstances = {}) {
    super(message)
    this.status = status
    this.retryAfterMs = retryAfterMs
    this.isUnanswered = isUnanswered
  }
}

interface Answer {
  ok: boolean
  result?: unknown
  description?: string
  parameters?: { retry_after?: number }
}

export interface TelegramSettings {
  url: string
  token: string
  /** For an answer, the time that Telegram itself is asked to wait not counted. */
  timeoutMs?: number
}

/** A day: what asks for more says nothing that could be true. */
const longestWaitMs = 86_400_000
/** A hundred updates of a few kilobytes each are the largest answer. */
const longestAnswer = 4 * 1024 * 1024

/** Undefined for what is no answer of the Bot API. */
async function answerOf(response: Response): Promise<Answer | undefined> {
  let text = ''
  const decoder = new TextDecoder()
  try {
    for await (const piece of response.body ?? []) {
      text += decoder.decode(piece, { stream: true })
      if (text.length > longestAnswer) return
    }
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const defaultTimeoutMs = 10_000

/** What fails before anything was sent. */
const beforeSending = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'])

export function telegramApi({ url, token, timeoutMs = defaultTimeoutMs }: TelegramSettings): TelegramApi {
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
    const response = await fetch(`${url}/bot${token}/${method}`, request).catch(({ name, cause }: Error) => {
      const reason = name === 'TimeoutError' ? 'no answer in time' : 'no connection'
      const isUnanswered = !beforeSending.has((cause as NodeJS.ErrnoException | undefined)?.code ?? '')
      throw new TelegramError(0, `${method}: ${reason}`, { isUnanswered })
    })
    const answer = await answerOf(response)
    if (answer?.ok) return answer.result as T
    const seconds = answer?.parameters?.retry_after
    const message = `${method}: ${response.status} ${answer?.description ?? ''}`.trim()
    throw new TelegramError(response.status, message, {
      isUnanswered: response.ok && answer === undefined,
      ...(seconds !== undefined && { retryAfterMs: Math.min(seconds * 1000, longestWaitMs) }),
    })
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

declare module '../../platform/ports.ts' {
  interface Ports {
    /** Undefined where no bot is configured. */
    telegram: TelegramApi | undefined
  }
}
