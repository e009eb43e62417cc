import type { FetchInit } from './client.ts'

/** Like `fetch`, which cannot say how much of a body was sent. */
export const sendWithProgress = (
  address: string,
  { method, headers, body, onProgress }: FetchInit,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method ?? 'GET', address)
    request.responseType = 'blob'
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(new Response(request.response, { status: request.status })))
    // The error that `fetch` throws without a connection.
    for (const event of ['error', 'abort', 'timeout'])
      request.addEventListener(event, () => reject(new TypeError('Failed to fetch')))
    request.send(body as XMLHttpRequestBodyInit | null)
  })
