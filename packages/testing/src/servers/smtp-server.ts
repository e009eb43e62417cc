import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

export type SmtpBehaviour =
  | 'well'
  /** Takes the connection and says nothing. */
  | 'mute'
  /** Answers each command so late that every step is in time and the whole is not. */
  | 'slow'
  | 'refuse recipient'
  | 'refuse content'
  | 'drop before content'
  | 'drop after content'
  | 'mute after content'

const slowMs = 230

export interface SmtpServer {
  url: string
  /** Each mail that arrived whole and was not refused, headers and all; its sender may not have heard so. */
  received: string[]
  behave(behaviour: SmtpBehaviour): void
  /** Drops every connection, those that wait for an answer above all. */
  disconnect(): void
  close(): Promise<void>
}

/** A real SMTP server on a free port that behaves as told. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  let behaviour: SmtpBehaviour = 'well'
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  /** The one of this mail; the others are about mails of their own. */
  const destroy = ({ remotePort }: SMTPServerSession) => {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy()
  }
  const late = (answer: () => void) => {
    if (behaviour === 'mute') return
    if (behaviour === 'slow') setTimeout(answer, slowMs)
    else answer()
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session: SMTPServerSession, done) => late(done),
    onMailFrom: (_address, _session, done) => late(done),
    onRcptTo: (_address, session, done) => {
      if (behaviour === 'drop before content') return destroy(session)
      if (behaviour !== 'refuse recipient') return late(done)
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        if (behaviour === 'refuse content') return done(new Error('try again later'))
        received.push(text)
        if (behaviour === 'drop after content') return destroy(session)
        if (behaviour === 'mute after content') return
        late(done)
      })
    },
  })
  server.on('error', () => {}) // connections that a test cuts off
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    behave: (next) => {
      behaviour = next
    },
    disconnect: destroyAll,
    close: () => {
      destroyAll()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
