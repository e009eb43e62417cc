import { createServer, type ServerResponse } from 'node:http'

export interface ImageServer {
  origin: string
  port: number
  /** The path of every request, in order. */
  asked: string[]
  /** What each path answers: bytes, or a function that answers. All others answer 404. */
  answers: Map<string, Uint8Array | ((response: ServerResponse) => void)>
  close(): Promise<void>
}

/** A server of another company with images. */
export async function startImageServer(): Promise<ImageServer> {
  const asked: string[] = []
  const answers: ImageServer['answers'] = new Map()
  const server = createServer((request, response) => {
    asked.push(request.url!)
    const answer = answers.get(request.url!)
    if (!answer) response.writeHead(404).end()
    else if (typeof answer === 'function') answer(response)
    else response.writeHead(200, { 'content-type': 'image/png' }).end(answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    asked,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
