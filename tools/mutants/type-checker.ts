import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { root } from '../checkout.ts'

interface Message {
  id?: number
  method?: string
  params?: { items?: unknown[] }
  result?: { items?: { severity: number }[] }
}

const isError = ({ severity }: { severity: number }) => severity === 1
const header = /Content-Length: (\d+)\r\n\r\n/

/** The TypeScript compiler as a language server: it knows the whole checkout, and checks one changed module in less than a second. */
export class TypeChecker {
  readonly #server: ChildProcessByStdio<Writable, Readable, null>
  readonly #waiting = new Map<number, (message: Message) => void>()
  #unread = Buffer.alloc(0)
  #lastId = 0
  #last: Promise<unknown>

  constructor() {
    this.#server = spawn(join(root, 'node_modules/.bin/tsc'), ['--lsp', '--stdio'], {
      cwd: root,
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    this.#server.stdout.on('data', (bytes: Buffer) => this.#read(bytes))
    this.#last = this.#ask('initialize', {
      ...{ processId: process.pid, rootUri: pathToFileURL(root).href },
      capabilities: { textDocument: { diagnostic: {} } },
    }).then(() => this.#send({ method: 'initialized', params: {} }))
  }

  /** Whether the module still fits its own types and those it imports. What uses it is not looked at. */
  accepts(path: string, text: string): Promise<boolean> {
    const answer = this.#last.then(() => this.#check(path, text))
    this.#last = answer
    return answer
  }

  async #check(path: string, text: string) {
    const textDocument = { uri: pathToFileURL(join(root, path)).href }
    const languageId = path.endsWith('x') ? 'typescriptreact' : 'typescript'
    this.#send({
      method: 'textDocument/didOpen',
      params: { textDocument: { ...textDocument, languageId, version: 1, text } },
    })
    const { result } = await this.#ask('textDocument/diagnostic', { textDocument })
    this.#send({ method: 'textDocument/didClose', params: { textDocument } })
    return !result?.items?.some(isError)
  }

  close() {
    this.#server.kill()
  }

  #ask(method: string, params: object): Promise<Message> {
    const id = ++this.#lastId
    return new Promise((resolve) => {
      this.#waiting.set(id, resolve)
      this.#send({ id, method, params })
    })
  }

  #send(message: object) {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message })
    this.#server.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`)
  }

  #read(bytes: Buffer) {
    this.#unread = Buffer.concat([this.#unread, bytes])
    for (;;) {
      const [start, length] = header.exec(this.#unread.toString('latin1')) ?? []
      if (start === undefined) return
      const begin = this.#unread.indexOf(start) + start.length
      const end = begin + Number(length)
      if (this.#unread.length < end) return
      this.#receive(JSON.parse(this.#unread.toString('utf8', begin, end)))
      this.#unread = this.#unread.subarray(end)
    }
  }

  #receive({ id, method, params, result }: Message) {
    if (id === undefined) return
    // The server asks for settings, of which there are none.
    if (method) this.#send({ id, result: params?.items?.map(() => null) ?? null })
    else {
      this.#waiting.get(id)?.({ result })
      this.#waiting.delete(id)
    }
  }
}
