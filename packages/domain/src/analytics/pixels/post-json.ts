export interface Answer {
  status: number
  /** `{}` when the answer is no JSON object. */
  body: Record<string, unknown>
}

/** Answers of platforms are a few hundred bytes. */
const longestAnswer = 64 * 1024

interface Sent {
  headers: Record<string, string> | undefined
  body: object
  timeoutMs: number
}

/**
 * @returns the answer, or the reason for its absence. The message of `fetch` is not used, because it may contain the
 * address and with it a token.
 */
export async function postJson(address: string, { headers, body, timeoutMs }: Sent): Promise<Answer | string> {
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await bodyOf(response) }
  } catch (error) {
    return (error as Error).name === 'TimeoutError' ? 'no answer in time' : 'no connection'
  }
}

async function bodyOf(response: Response): Promise<Record<string, unknown>> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const piece of response.body ?? []) {
    text += decoder.decode(piece, { stream: true })
    if (text.length > longestAnswer) return {}
  }
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
