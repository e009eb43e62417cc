/** Another service gave no usable answer. */
export class ServiceError extends Error {
  /** False if nothing was sent, so nothing can have happened. */
  readonly wasSent: boolean
  /** Of an answer that is an error. */
  readonly status: number | undefined
  constructor(message: string, { wasSent, status }: { wasSent: boolean; status?: number }) {
    super(message)
    this.wasSent = wasSent
    this.status = status
  }
}

interface Options {
  /** `https://gateway.example.com/payments` */
  url: string
  /** Sent with each call. */
  headers?: Record<string, string>
  deadlineMs?: number
  /** Limit of concurrent calls; further calls fail before they are sent. */
  maxCalls?: number
}

/** Time limit for an answer. */
export const serviceDeadlineMs = 10_000

const maxAnswerBytes = 64 * 1024

/**
 * Calls of a service that answers JSON: what it answers, or undefined for 404. A call throws a `ServiceError`, which names
 * the call and the status and contains nothing of the request.
 */
export function jsonService({ url, headers = {}, deadlineMs = serviceDeadlineMs, maxCalls = 500 }: Options) {
  const base = url.replace(/\/$/, '')
  let openCalls = 0
  return async (name: string, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    if (openCalls >= maxCalls) throw new ServiceError(`${name}: too many open calls`, { wasSent: false })
    openCalls++
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        redirect: 'error',
        headers: { 'content-type': 'application/json', ...headers },
        signal: AbortSignal.timeout(deadlineMs),
        ...(body && { body: JSON.stringify(body) }),
      })
      if (response.status === 404) {
        await response.body?.cancel()
        return undefined
      }
      const text = await readLimited(response)
      if (!response.ok)
        throw new ServiceError(`${name}: ${response.status}`, { wasSent: true, status: response.status })
      return JSON.parse(text)
    } catch (error) {
      throw asServiceError(name, error as Error)
    } finally {
      openCalls--
    }
  }
}

/** The message contains nothing of the request, which may contain a card. */
function asServiceError(call: string, error: Error): ServiceError {
  if (error instanceof ServiceError) return error
  const { code } = (error.cause ?? {}) as { code?: string }
  const wasSent = !['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'].includes(code ?? '')
  const reason = error.name === 'TimeoutError' ? 'no answer in time' : error instanceof SyntaxError ? 'no JSON' : code
  return new ServiceError(`${call}: ${reason ?? 'no connection'}`, { wasSent })
}

async function readLimited(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxAnswerBytes)
      throw new ServiceError(`an answer of more than ${maxAnswerBytes} bytes`, { wasSent: true })
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

export const unreadable = (call: string) => new ServiceError(`${call}: an answer we cannot read`, { wasSent: true })

/** A text of an answer that is short enough to be stored. */
export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 200

/** The query of a page of a statement: `?day=2026-11-22&after=…`. */
export const statementQuery = (day: string, after: string | undefined): string =>
  `?${new URLSearchParams({ day, ...(after !== undefined && { after }) })}`

/** A page of lines: `{"lines": […], "next": "…" or null}`. */
export function readPage(call: string, answer: unknown): { lines: unknown[]; next: string | null } {
  const { lines, next } = (answer ?? {}) as Record<string, unknown>
  if (!Array.isArray(lines) || !(next === null || isText(next))) throw unreadable(call)
  return { lines, next }
}
